import { describe, expect, it } from 'vitest';
import { describeModifiers, toggleModifier } from './style-mode.tsx';

describe('toggleModifier and describeModifiers', () => {
  it('toggles a modifier, and replaces another width', () => {
    expect(toggleModifier([], 'hover')).toEqual(['hover']);
    expect(toggleModifier(['hover', 'dark'], 'hover')).toEqual(['dark']);
    expect(toggleModifier(['md', 'dark'], 'xl')).toEqual(['dark', 'xl']);
  });

  it.each([
    [[], 'always'],
    [['hover'], 'on hover'],
    [['md', 'dark', 'focus', 'hover'], 'on focus and hover, in the dark theme, from md on'],
  ])('describes %j in words', (modifiers, words) => {
    expect(describeModifiers(modifiers)).toBe(words);
  });
});
