import { FORCED_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';
import { removeClasses } from '../dom/remove-classes.ts';

/** Forces one element into these states, and clears forced states of all others. */
export function forceModifiers(
  document: Document,
  modifiers: readonly string[],
  element: Element | null,
): void {
  clearForcedModifiers(document);
  // A modifier that is not a single word cannot be a class.
  const words = modifiers.filter((modifier) => /^\S+$/u.test(modifier));
  element?.classList.add(...words.map((modifier) => `${FORCED_CLASS_PREFIX}${modifier}`));
}

export function clearForcedModifiers(document: Document): void {
  for (const forced of document.querySelectorAll(`[class*="${FORCED_CLASS_PREFIX}"]`)) {
    removeClasses(forced, FORCED_CLASS_PREFIX);
  }
}
