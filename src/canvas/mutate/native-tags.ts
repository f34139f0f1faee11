/** HTML's elements that have no end tag, and so no room for anything. */
export const VOID_TAGS: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Those that hold no elements. React takes the words of a `textarea` as a prop, and fails on children. */
export const CHILDLESS_TAGS: ReadonlySet<string> = new Set([...VOID_TAGS, 'textarea']);

/** They load, run or redirect, or there is one of them in a page: nothing an editor puts there with a gesture. */
const NOT_FOR_GESTURES: ReadonlySet<string> = new Set([
  'base',
  'body',
  'embed',
  'head',
  'html',
  'iframe',
  'link',
  'meta',
  'object',
  'script',
  'style',
]);

/** A tag of HTML or SVG, or of a custom element: by its looks, for nobody knows them all. */
export function isAllowedTag(tag: string): boolean {
  return /^[a-z][a-zA-Z\d]*(?:-[a-z\d]+)*$/u.test(tag) && !NOT_FOR_GESTURES.has(tag.toLowerCase());
}
