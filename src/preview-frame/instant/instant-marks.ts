import {
  DELETE_AFTER_REFRESH_ATTRIBUTE,
  HIDDEN_CLASS,
  INSTANT_UPDATE_ATTRIBUTE,
  KEY_CLASS_PREFIX,
  NOT_IN_NAV_ATTRIBUTE,
  STYLING_CLASS_PREFIX,
} from '#editor-protocol/own-marks.ts';
import { removeClasses } from '../dom/find-elements.ts';

/** Hides the element from view and nav tree but keeps it in the page: the framework may still access it. */
export function hideOriginal(element: Element): void {
  element.classList.add(HIDDEN_CLASS);
  element.setAttribute(NOT_IN_NAV_ATTRIBUTE, 'true');
}

export function showOriginal(element: Element): void {
  element.classList.remove(HIDDEN_CLASS);
  element.removeAttribute(NOT_IN_NAV_ATTRIBUTE);
}

/** Marks an element we moved, so that the move does not cause a refresh. */
export function markMoved(element: Element): void {
  element.setAttribute(INSTANT_UPDATE_ATTRIBUTE, 'true');
}

/** Marks a stand-in for an element that the code will create; a refresh removes it. */
export function markStandIn(element: Element): void {
  markMoved(element);
  element.setAttribute(DELETE_AFTER_REFRESH_ATTRIBUTE, 'true');
}

/** Returns a deep copy without keys, to be placed elsewhere. */
export function copyOf(element: Element): Element {
  const copy = element.ownerDocument.importNode(element, true);
  forgetKeys(copy);
  return copy;
}

/** Removes keys: a key names one element only; the next nav tree assigns new ones. */
export function forgetKeys(root: Element): void {
  for (const element of [root, ...root.querySelectorAll(`[class*="${KEY_CLASS_PREFIX}"]`)]) {
    removeClasses(element, KEY_CLASS_PREFIX);
  }
}

const HIDDEN_SELECTOR = `[${NOT_IN_NAV_ATTRIBUTE}="true"]`;

/** Excludes elements hidden by an earlier instant update: a second update refers to what the player sees. */
export function visibleElements(elements: readonly Element[]): Element[] {
  return elements.filter((element) => element.closest(HIDDEN_SELECTOR) === null);
}

/** Visible elements with a parent: the page's root element has no place next to it. */
export function visibleSiblings(elements: readonly Element[]): Element[] {
  return visibleElements(elements).filter((element) => element.parentElement !== null);
}

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
