import { fail, ok, type Result } from '#core/result.ts';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import { KEY_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';
import { bodyOf, removeClasses } from '../dom/find-elements.ts';
import type { NavIndex } from '../host/frame-host.ts';
import { assembleTree, type NavSubject } from './assemble-tree.ts';
import type { ElementFacts } from './page-facts.ts';
import { placeElements } from './place-elements.ts';
import { readPage } from './read-page.ts';

export interface NavPage extends NavSubject {
  readonly document: Document;
}

/**
 * Reads the page into a nav tree and marks every visited element with its key. Fails without changes, with the
 * protocol's error text, if an id contains characters that keys do not allow.
 */
export function buildNavTree(page: NavPage): Result<NavIndex, string> {
  const window = page.document.defaultView;
  if (window === null) return fail('The page is not shown in any window');
  if (bodyOf(page.document) === null) return fail('The page has no body');
  const { body, elements } = readPage(window);
  const placed = placeElements(body, page.project.storyboardId, page.lookups.treeElements);
  if (!placed.ok) return placed;
  markElements(body, elements, placed.value.keys);
  return ok(assembleTree(placed.value.body, page));
}

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

/** Removes all keys; also removes a class attribute that becomes empty. */
export function clearKeyClasses(document: Document): void {
  for (const element of document.querySelectorAll(`[class*="${KEY_CLASS_PREFIX}"]`)) {
    removeClasses(element, KEY_CLASS_PREFIX);
    if (element.classList.length === 0) element.removeAttribute('class');
  }
}
