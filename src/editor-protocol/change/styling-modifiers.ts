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
