import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeClassName, isStylingModifier } from './class-names.ts';

describe('sanitizeClassName', () => {
  it.each([
    ['card_1-a', 'card_1-a'],
    ['9lg:p-[3px]', '-9lg-p--3px-'],
    ['hover:w-1/2', 'hover-w-1-2'],
    ['é', '-'],
    ['', ''],
  ])('converts %j to %j', (name, sanitized) => {
    expect(sanitizeClassName(name)).toBe(sanitized);
  });

  it('needs no escaping, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const sanitized = sanitizeClassName(name);
        expect(sanitized).toMatch(/^(?!\d)[\w-]*$/u);
        expect(sanitizeClassName(sanitized)).toBe(sanitized);
      }),
    );
  });
});

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
