/** HTML elements without an end tag or content. */
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

/** Tags without child elements. React takes the text of a `textarea` as a prop and fails on children. */
export const CHILDLESS_TAGS: ReadonlySet<string> = new Set([...VOID_TAGS, 'textarea']);

/** Tags that load, run, or redirect, or are unique per page: not allowed in an edit. */
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

/** Accepts tags of HTML, SVG, and custom elements by their form, because there is no complete list. */
export function isAllowedTag(tag: string): boolean {
  return /^[a-z][a-zA-Z\d]*(?:-[a-z\d]+)*$/u.test(tag) && !NOT_FOR_GESTURES.has(tag.toLowerCase());
}
