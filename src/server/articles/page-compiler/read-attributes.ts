import { ALLOWED_ATTRIBUTES } from './allow-list.ts';
import { MATH_ATTRIBUTES } from './math-vocabulary.ts';

/** Beside what the allow-list names: of links, pictures and formulas; of what stands around an article; of parsing itself. */
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

/** Whether anybody looks at an attribute. Two thirds of a page of Parsoid's are notes to editors, and never stored. */
export function isRead(attribute: string): boolean {
  return READ.has(attribute);
}
