import { KEY_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';
import { removeClasses } from '../dom/remove-classes.ts';

/** Removes all keys; also removes a class attribute that becomes empty. */
export function clearKeyClasses(document: Document): void {
  for (const element of document.querySelectorAll(`[class*="${KEY_CLASS_PREFIX}"]`)) {
    removeClasses(element, KEY_CLASS_PREFIX);
    if (element.classList.length === 0) element.removeAttribute('class');
  }
}
