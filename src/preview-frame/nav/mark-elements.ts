import type { ElementKey } from '#editor-protocol/element-key.ts';
import { KEY_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';
import type { ElementFacts } from './page-facts.ts';

/**
 * Writes exactly one key class per element, and skips elements whose key is right. Reads nothing from the page, to
 * avoid forced layouts in between.
 */
export function markElements(
  body: ElementFacts,
  elements: readonly Element[],
  keys: readonly ElementKey[],
): void {
  const key = keys[body.visit];
  const classes = key === undefined ? null : classesWithKey(body.classes.words, key);
  if (classes !== null) elements[body.visit]?.setAttribute('class', classes);
  for (const child of body.children) markElements(child, elements, keys);
}

/** Returns the class attribute to write, or null if it is right. */
export function classesWithKey(classes: readonly string[], key: ElementKey): string | null {
  const mark = `${KEY_CLASS_PREFIX}${key}`;
  const marks = classes.filter((name) => name.startsWith(KEY_CLASS_PREFIX));
  if (marks.length === 1 && marks[0] === mark) return null;
  return [...classes.filter((name) => !name.startsWith(KEY_CLASS_PREFIX)), mark].join(' ');
}
