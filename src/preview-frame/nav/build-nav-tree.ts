import { fail, ok, type Result } from '#core/result.ts';
import { bodyOf } from '../dom/body-of.ts';
import { assembleTree, type NavSubject } from './assemble-tree.ts';
import { markElements } from './mark-elements.ts';
import type { NavIndex } from './nav-index.ts';
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
