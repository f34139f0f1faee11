import { STYLING_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';

/**
 * Adds a rule in its own style element, whose id is the selector without its first dot, replacing one of the same id.
 * A rule that the browser rejects is logged and skipped.
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

/** Returns the style elements of instant styling with their classes: the id is the class, then possibly states. */
export function stylingRules(
  document: Document,
): readonly { readonly style: Element; readonly className: string }[] {
  return [...document.querySelectorAll(`style[id^="${STYLING_CLASS_PREFIX}"]`)].map((style) => ({
    style,
    className: /^[\w-]+/u.exec(style.id)?.[0] ?? '',
  }));
}
