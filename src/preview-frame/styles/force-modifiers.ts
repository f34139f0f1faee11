import { FORCED_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';
import { removeClasses } from '../dom/remove-classes.ts';

/** Makes one element look as if it were in these states, and no other element any more. */
export function forceModifiers(
  document: Document,
  modifiers: readonly string[],
  element: Element | null,
): void {
  clearForcedModifiers(document);
  // What is no single word can be no class, and no selector asks for it.
  const words = modifiers.filter((modifier) => /^\S+$/u.test(modifier));
  element?.classList.add(...words.map((modifier) => `${FORCED_CLASS_PREFIX}${modifier}`));
}

export function clearForcedModifiers(document: Document): void {
  for (const forced of document.querySelectorAll(`[class*="${FORCED_CLASS_PREFIX}"]`)) {
    removeClasses(forced, FORCED_CLASS_PREFIX);
  }
}
