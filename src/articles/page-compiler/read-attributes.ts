import { ALLOWED_ATTRIBUTES } from './allow-list.ts';
import { MATH_ATTRIBUTES } from './math-vocabulary.ts';

/** Attributes read in addition to the allow-list: for links, pictures, formulas, the page around them, and parsing. */
const READ_TOO = `
  href src alt width height alttext data-src data-alt data-width data-height
  class style typeof role hidden
  encoding type color face size
`;

const READ: ReadonlySet<string> = new Set([
  ...ALLOWED_ATTRIBUTES,
  ...MATH_ATTRIBUTES,
  ...READ_TOO.trim().split(/\s+/u),
]);

/** Returns whether the compiler reads an attribute. Two thirds of Parsoid's are for editors, and never stored. */
export function isRead(attribute: string): boolean {
  return READ.has(attribute);
}
