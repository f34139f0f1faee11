import { fail, ok, type Result } from '#core/result.ts';

/** Prefix of every id of a code element. */
export const CODEBASE_ID_PREFIX = 'tempo-';

export const WRAP_PLACEHOLDER = 'tempo-wrap-in-div-placeholder';
/** Followed by the id of the original. */
export const DUPLICATE_PLACEHOLDER_PREFIX = 'tempo-duplicate-placeholder-';
/** Followed by a UUID of version 4. */
export const ADD_PLACEHOLDER_PREFIX = 'tempo-add-jsx-placeholder-';

/** Id of the storyboard as a whole. */
export const STORYBOARD_ID = 'STORYBOARD-TOP-CONSTANT';
/** Id of a nav tree without known elements. */
export const EMPTY_TREE_ID = 'EMPTY-TREE';
/** Id of a hidden top node, whose children are shown. */
export const SKIP_ROOT_ID = 'SKIP-ROOT';

/** Ids of elements without a codebase id: the body, and framework roots by their DOM ids. */
export const BODY_ID = 'body';
export const ROOT_IDS: readonly string[] = ['root', '__next'];

/**
 * Tells whether a class or attribute value is an element id: of the code, or of an instant wrap or duplicate. Excludes
 * placeholders of instant additions, which stay out of the nav tree until the code has them.
 */
export function isCodebaseId(value: string): boolean {
  if (!value.startsWith(CODEBASE_ID_PREFIX)) return false;
  if (value === WRAP_PLACEHOLDER || isUuid(value.slice(CODEBASE_ID_PREFIX.length))) return true;
  return value.startsWith(DUPLICATE_PLACEHOLDER_PREFIX) && value.length > DUPLICATE_PLACEHOLDER_PREFIX.length;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/iu;

/** Tests the standard pattern, versions 1 to 5 (spec section 5). */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

export function readUuid(value: string): Result<string, 'Invalid UUID'> {
  return isUuid(value) ? ok(value) : fail('Invalid UUID');
}
