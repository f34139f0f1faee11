import {
  DELETE_AFTER_REFRESH_ATTRIBUTE,
  HIDDEN_CLASS,
  INSTANT_UPDATE_ATTRIBUTE,
  KEY_CLASS_PREFIX,
  NOT_IN_NAV_ATTRIBUTE,
} from '#editor-protocol/own-marks.ts';
import { removeClasses } from '../dom/remove-classes.ts';

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
