import {
  DELETE_AFTER_REFRESH_ATTRIBUTE,
  HIDDEN_CLASS,
  INSTANT_UPDATE_ATTRIBUTE,
  KEY_CLASS_PREFIX,
  NOT_IN_NAV_ATTRIBUTE,
} from '#editor-protocol/own-marks.ts';
import { removeClasses } from '../dom/remove-classes.ts';

/** Out of sight and out of the nav tree, and still in the page: the framework that made it may touch it any time. */
export function hideOriginal(element: Element): void {
  element.classList.add(HIDDEN_CLASS);
  element.setAttribute(NOT_IN_NAV_ATTRIBUTE, 'true');
}

export function showOriginal(element: Element): void {
  element.classList.remove(HIDDEN_CLASS);
  element.removeAttribute(NOT_IN_NAV_ATTRIBUTE);
}

/** Moved by us: no change of the page that calls for a refresh. */
export function markMoved(element: Element): void {
  element.setAttribute(INSTANT_UPDATE_ATTRIBUTE, 'true');
}

/** Stands in for what the code is going to make, and goes when that comes. */
export function markStandIn(element: Element): void {
  markMoved(element);
  element.setAttribute(DELETE_AFTER_REFRESH_ATTRIBUTE, 'true');
}

/** A copy of all of it, to be placed elsewhere. */
export function copyOf(element: Element): Element {
  const copy = element.ownerDocument.importNode(element, true);
  forgetKeys(copy);
  return copy;
}

/** A key names one element only; the next nav tree gives a copy its own. */
export function forgetKeys(root: Element): void {
  for (const element of [root, ...root.querySelectorAll(`[class*="${KEY_CLASS_PREFIX}"]`)]) {
    removeClasses(element, KEY_CLASS_PREFIX);
  }
}
