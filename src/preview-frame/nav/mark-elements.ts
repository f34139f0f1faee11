import type { ElementKey } from '#editor-protocol/element-key.ts';
import { KEY_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';
import type { ElementFacts } from './page-facts.ts';

/**
 * Writes the key classes, on each element exactly one, and touches none that has the right one already. Reads nothing
 * of the page, so that it is not laid out again in between.
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

/** The class attribute to write; null where it is right. */
export function classesWithKey(classes: readonly string[], key: ElementKey): string | null {
  const mark = `${KEY_CLASS_PREFIX}${key}`;
  const marks = classes.filter((name) => name.startsWith(KEY_CLASS_PREFIX));
  if (marks.length === 1 && marks[0] === mark) return null;
  return [...classes.filter((name) => !name.startsWith(KEY_CLASS_PREFIX)), mark].join(' ');
}
