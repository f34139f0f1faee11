import { describe, expect, it } from 'vitest';
import { isStylingModifier } from './styling-modifiers.ts';

describe('isStylingModifier', () => {
  it('accepts CSS states, and rejects modifiers that only the editor forces', () => {
    const given = [
      'hover',
      'required',
      'focus',
      'active',
      'invalid',
      'disabled',
      'dark',
      'sm',
      'visited',
      '',
    ];
    expect(given.filter(isStylingModifier)).toEqual(given.slice(0, 6));
  });
});
