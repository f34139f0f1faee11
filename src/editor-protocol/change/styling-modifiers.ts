/** The modifiers of instant styling that are CSS's own states (spec section 5). */
const STYLING_MODIFIERS: ReadonlySet<string> = new Set([
  'hover',
  'required',
  'focus',
  'active',
  'invalid',
  'disabled',
]);

/** Others, such as `dark` and `sm`, only hold where the editor forces them. */
export function isStylingModifier(modifier: string): boolean {
  return STYLING_MODIFIERS.has(modifier);
}
