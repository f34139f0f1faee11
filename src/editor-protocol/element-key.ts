import { fail, ok, type Result } from '#core/result.ts';
import { STORYBOARD_ID } from './codebase-id.ts';

/** Location of an element: codebase id, storyboard, and position in the page. */
export interface ElementPlace {
  /** Empty for a page element that is not in the code. */
  readonly codebaseId: string;
  readonly storyboardId: string;
  /** `root` for the body; a child appends `-` and its index among the element children: `root-0-3`. */
  readonly uniquePath: string;
}

/** String form `TE_{codebaseId}_{storyboardId}_{uniquePath}`; no part may contain an underscore. */
export type ElementKey = string;

const HEAD = 'TE';
const STORYBOARD_PATH = '0';
const ALLOWED = /^[\w-]*$/u;

export const NO_PLACE: ElementPlace = { codebaseId: '', storyboardId: '', uniquePath: '' };

/** Fails with the protocol's error text if an id contains characters other than letters, digits, `-`, and `_`. */
export function elementPlace(
  codebaseId: string,
  storyboardId: string,
  uniquePath: string,
): Result<ElementPlace, string> {
  if (!ALLOWED.test(codebaseId)) return fail(`Codebase ID contains invalid chars :${codebaseId}`);
  // The protocol's text contains the codebase id here too.
  if (!ALLOWED.test(storyboardId)) return fail(`Storyboard ID contains invalid chars :${codebaseId}`);
  const path = ALLOWED.test(uniquePath) ? uniquePath : uniquePath.replaceAll(/[^\w-]/gu, '');
  return ok({ codebaseId, storyboardId, uniquePath: path });
}

export function formatKey({ codebaseId, storyboardId, uniquePath }: ElementPlace): ElementKey {
  return `${HEAD}_${codebaseId}_${storyboardId}_${uniquePath}`;
}

/** Returns `NO_PLACE` for an invalid or incomplete key. */
export function parseKey(key: ElementKey): ElementPlace {
  const [head, codebaseId, storyboardId, uniquePath] = key.split('_');
  if (head !== HEAD || codebaseId === undefined || !storyboardId || !uniquePath) return NO_PLACE;
  return { codebaseId, storyboardId, uniquePath };
}

export function storyboardKey(storyboardId: string): ElementKey {
  return formatKey({ codebaseId: STORYBOARD_ID, storyboardId, uniquePath: STORYBOARD_PATH });
}

export function isStoryboard({ codebaseId }: ElementPlace): boolean {
  return codebaseId === STORYBOARD_ID;
}

export function isSamePlace(one: ElementPlace, other: ElementPlace): boolean {
  return (
    one.codebaseId === other.codebaseId &&
    one.storyboardId === other.storyboardId &&
    one.uniquePath === other.uniquePath
  );
}

/** Compares whole path segments: `root-0-1` is no ancestor of `root-0-10`. A storyboard contains all its elements. */
export function isAncestor(above: ElementPlace, below: ElementPlace): boolean {
  if (above.storyboardId !== below.storyboardId) return false;
  if (isStoryboard(above)) return !isStoryboard(below);
  return !isStoryboard(below) && below.uniquePath.startsWith(`${above.uniquePath}-`);
}

/** Different places under the same parent; storyboards are siblings of each other. */
export function isSibling(one: ElementPlace, other: ElementPlace): boolean {
  if (isStoryboard(one) || isStoryboard(other)) {
    return isStoryboard(one) && isStoryboard(other) && one.storyboardId !== other.storyboardId;
  }
  return (
    one.storyboardId === other.storyboardId &&
    one.uniquePath !== other.uniquePath &&
    parentPath(one.uniquePath) === parentPath(other.uniquePath)
  );
}

/** Returns the same place with another codebase id; an invalid key stays unchanged. */
export function withCodebaseId(key: ElementKey, codebaseId: string): ElementKey {
  const place = parseKey(key);
  return place === NO_PLACE ? key : formatKey({ ...place, codebaseId });
}

function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('-')));
}
