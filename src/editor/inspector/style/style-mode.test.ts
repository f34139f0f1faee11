import { describe, expect, it } from 'vitest';
import { modifiersInWords, toggledModifier } from './style-mode.tsx';

describe('toggledModifier and modifiersInWords', () => {
  it('toggles a modifier, and replaces another width', () => {
    expect(toggledModifier([], 'hover')).toEqual(['hover']);
    expect(toggledModifier(['hover', 'dark'], 'hover')).toEqual(['dark']);
    expect(toggledModifier(['md', 'dark'], 'xl')).toEqual(['dark', 'xl']);
  });

  it.each([
    [[], 'always'],
    [['hover'], 'on hover'],
    [['md', 'dark', 'focus', 'hover'], 'on focus and hover, in the dark theme, from md on'],
  ])('describes %j in words', (modifiers, words) => {
    expect(modifiersInWords(modifiers)).toBe(words);
  });
});
