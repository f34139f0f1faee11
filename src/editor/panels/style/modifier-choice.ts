/** When a style is to hold. Of each group one at most, but of states. */
export const MODIFIER_GROUPS = [
  { name: 'States', modifiers: ['hover', 'focus', 'active', 'disabled'] },
  { name: 'Theme', modifiers: ['dark'] },
  { name: 'From this width on', modifiers: ['sm', 'md', 'lg', 'xl', '2xl'] },
] as const;

const WIDTHS: readonly string[] = MODIFIER_GROUPS[2].modifiers;

/** One joins or leaves; a width takes the place of another. */
export function toggledModifier(modifiers: readonly string[], modifier: string): readonly string[] {
  if (modifiers.includes(modifier)) return modifiers.filter((one) => one !== modifier);
  const kept = WIDTHS.includes(modifier) ? modifiers.filter((one) => !WIDTHS.includes(one)) : modifiers;
  return [...kept, modifier];
}

/** `on hover, in the dark theme, from md on`: when it holds what is written now. */
export function modifiersInWords(modifiers: readonly string[]): string {
  const width = modifiers.find((one) => WIDTHS.includes(one));
  const states = modifiers.filter((one) => one !== 'dark' && one !== width);
  const parts = [
    states.length === 0 ? null : `on ${states.join(' and ')}`,
    modifiers.includes('dark') ? 'in the dark theme' : null,
    width === undefined ? null : `from ${width} on`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'always' : parts.join(', ');
}
