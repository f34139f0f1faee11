/** Modifiers by group. States can be combined; at most one theme and one width. */
export const MODIFIER_GROUPS = [
  { name: 'States', modifiers: ['hover', 'focus', 'active', 'disabled'] },
  { name: 'Theme', modifiers: ['dark'] },
  { name: 'From this width on', modifiers: ['sm', 'md', 'lg', 'xl', '2xl'] },
] as const;

const WIDTHS: readonly string[] = MODIFIER_GROUPS[2].modifiers;

/** Toggles a modifier. A width replaces another width. */
export function toggledModifier(modifiers: readonly string[], modifier: string): readonly string[] {
  if (modifiers.includes(modifier)) return modifiers.filter((one) => one !== modifier);
  const kept = WIDTHS.includes(modifier) ? modifiers.filter((one) => !WIDTHS.includes(one)) : modifiers;
  return [...kept, modifier];
}

/** Describes the modifiers in words: `on hover, in the dark theme, from md on`. */
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
