import { isUuid } from './uuid.ts';

/** Before every id that stands for an element of the code. */
export const CODEBASE_ID_PREFIX = 'tempo-';

export const WRAP_PLACEHOLDER = 'tempo-wrap-in-div-placeholder';
/** Followed by the id of the original. */
export const DUPLICATE_PLACEHOLDER_PREFIX = 'tempo-duplicate-placeholder-';
/** Followed by a UUID of version 4. */
export const ADD_PLACEHOLDER_PREFIX = 'tempo-add-jsx-placeholder-';

/** The storyboard as a whole. */
export const STORYBOARD_ID = 'STORYBOARD-TOP-CONSTANT';
/** Of a nav tree in which nothing is known. */
export const EMPTY_TREE_ID = 'EMPTY-TREE';
/** Of a top node that is not to be shown: its children are. */
export const SKIP_ROOT_ID = 'SKIP-ROOT';

/** What stands for an element without an id of its own: the body, and by their DOM ids the roots of the frameworks. */
export const BODY_ID = 'body';
export const ROOT_IDS: readonly string[] = ['root', '__next'];

/**
 * Whether a class or attribute value names an element: one of the code, or one that an instant wrap or duplicate made.
 * Elements made by an instant add are not named, so they stay out of the nav tree until the code has them.
 */
export function isCodebaseId(value: string): boolean {
  if (!value.startsWith(CODEBASE_ID_PREFIX)) return false;
  if (value === WRAP_PLACEHOLDER || isUuid(value.slice(CODEBASE_ID_PREFIX.length))) return true;
  return value.startsWith(DUPLICATE_PLACEHOLDER_PREFIX) && value.length > DUPLICATE_PLACEHOLDER_PREFIX.length;
}
