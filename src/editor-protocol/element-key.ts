import { fail, ok, type Result } from '#core/result.ts';
import { STORYBOARD_ID } from './codebase-id.ts';

/** Where an element is: which one of the code, on which storyboard, and at which place of the page. */
export interface ElementPlace {
  /** Empty for an element of the page that the code does not know. */
  readonly codebaseId: string;
  readonly storyboardId: string;
  /** `root` for the body; a child adds `-` and its index among the element children: `root-0-3`. */
  readonly uniquePath: string;
}

/** The one-string form, `TE_{codebaseId}_{storyboardId}_{uniquePath}`: no part may hold an underscore. */
export type ElementKey = string;

const HEAD = 'TE';
const STORYBOARD_PATH = '0';
const ALLOWED = /^[\w-]*$/u;

export const NO_PLACE: ElementPlace = { codebaseId: '', storyboardId: '', uniquePath: '' };

/** Fails with the protocol's own words where an id holds other characters than letters, digits, `-` and `_`. */
export function elementPlace(
  codebaseId: string,
  storyboardId: string,
  uniquePath: string,
): Result<ElementPlace, string> {
  if (!ALLOWED.test(codebaseId)) return fail(`Codebase ID contains invalid chars :${codebaseId}`);
  // The protocol names the codebase id here too.
  if (!ALLOWED.test(storyboardId)) return fail(`Storyboard ID contains invalid chars :${codebaseId}`);
  const path = ALLOWED.test(uniquePath) ? uniquePath : uniquePath.replaceAll(/[^\w-]/gu, '');
  return ok({ codebaseId, storyboardId, uniquePath: path });
}

export function formatKey({ codebaseId, storyboardId, uniquePath }: ElementPlace): ElementKey {
  return `${HEAD}_${codebaseId}_${storyboardId}_${uniquePath}`;
}

/** What is no key, or lacks a part, is nowhere: `NO_PLACE`. */
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

/** By whole steps of the path: `root-0-1` is no ancestor of `root-0-10`. A storyboard is above all that is on it. */
export function isAncestor(above: ElementPlace, below: ElementPlace): boolean {
  if (above.storyboardId !== below.storyboardId) return false;
  if (isStoryboard(above)) return !isStoryboard(below);
  return !isStoryboard(below) && below.uniquePath.startsWith(`${above.uniquePath}-`);
}

/** Different, and under the same parent; storyboards are siblings of storyboards. */
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

/** The same place under another codebase id; a key of nowhere stays as it is. */
export function withCodebaseId(key: ElementKey, codebaseId: string): ElementKey {
  const place = parseKey(key);
  return place === NO_PLACE ? key : formatKey({ ...place, codebaseId });
}

function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('-')));
}
