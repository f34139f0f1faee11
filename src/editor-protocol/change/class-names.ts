/**
 * Converts a class name, as of a utility framework, to one without escapes in a selector: replaces characters other
 * than letters, digits, `-`, and `_` with `-`, and puts a `-` before a leading digit (spec section 5).
 */
export function sanitizeClassName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9_-]/gu, '-').replace(/^(?=\d)/u, '-');
}

/** Modifiers of instant styling that are CSS pseudo-classes (spec section 5). */
const STYLING_MODIFIERS: ReadonlySet<string> = new Set([
  'hover',
  'required',
  'focus',
  'active',
  'invalid',
  'disabled',
]);

/** Other modifiers, such as `dark` and `sm`, apply only when the editor forces them. */
export function isStylingModifier(modifier: string): boolean {
  return STYLING_MODIFIERS.has(modifier);
}
