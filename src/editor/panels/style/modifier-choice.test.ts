import { describe, expect, it } from 'vitest';
import { modifiersInWords, toggledModifier } from './modifier-choice.ts';

describe('when a style is to hold', () => {
  it('is chosen and given up again; of widths there is one', () => {
    expect(toggledModifier([], 'hover')).toEqual(['hover']);
    expect(toggledModifier(['hover', 'dark'], 'hover')).toEqual(['dark']);
    expect(toggledModifier(['md', 'dark'], 'xl')).toEqual(['dark', 'xl']);
  });

  it.each([
    [[], 'always'],
    [['hover'], 'on hover'],
    [['md', 'dark', 'focus', 'hover'], 'on focus and hover, in the dark theme, from md on'],
  ])('is said in words: %j', (modifiers, words) => {
    expect(modifiersInWords(modifiers)).toBe(words);
  });
});
