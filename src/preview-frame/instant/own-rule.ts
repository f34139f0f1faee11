import { STYLING_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';

/**
 * Adds a rule to the page, in a style element of its own whose id is the selector without its first dot; an older one of
 * the same id goes. What the browser does not take as one rule is logged and left out.
 */
export function insertOwnRule(
  document: Document,
  selector: string,
  declarations: string,
  log: (words: string, detail?: unknown) => void,
): void {
  const id = selector.slice(1);
  document.getElementById(id)?.remove();
  const style = document.createElement('style');
  style.id = id;
  document.head.append(style);
  try {
    style.sheet?.insertRule(`${selector} { ${declarations} }`);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    style.remove();
    log('Could not insert a CSS rule', error.message);
  }
}

/** What instant styling added, and for which class: the id begins with it, and states may follow. */
export function stylingRules(
  document: Document,
): readonly { readonly style: Element; readonly className: string }[] {
  return [...document.querySelectorAll(`style[id^="${STYLING_CLASS_PREFIX}"]`)].map((style) => ({
    style,
    className: /^[\w-]+/u.exec(style.id)?.[0] ?? '',
  }));
}
