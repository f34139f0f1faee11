/** HTML elements without content or end tag. */
export const VOID_TAGS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Elements that take no child elements: React sets the text of a `textarea` as a prop and fails on children. */
export const CHILDLESS_TAGS: ReadonlySet<string> = new Set([...VOID_TAGS, 'textarea']);
