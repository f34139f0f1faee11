import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPartyCode, makePartyCode, parsePartyCode } from './party-code.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('a party code', () => {
  it('[PARTY-1] is 6 upper-case letters and digits, whatever chance says', () => {
    fc.assert(
      fc.property(fc.array(chance, { minLength: 6, maxLength: 6 }), (numbers) => {
        const code = makePartyCode(() => numbers.shift() ?? 0);
        expect(code).toMatch(/^[A-Z0-9]{6}$/u);
        expect(parsePartyCode(code)).toEqual({ ok: true, value: code });
      }),
    );
  });

  it('[PARTY-1] can hold the first letter and the last digit', () => {
    expect(makePartyCode(() => 0)).toBe('AAAAAA');
    expect(makePartyCode(() => 0.999999)).toBe('999999');
  });
});

describe('a party code typed in', () => {
  it.each([
    ['abc', 'ABC'],
    ['ab12cd', 'AB12CD'],
    ['AB12CD99', 'AB12CD'],
    [' ab-12 cd', 'AB12CD'],
    ['', ''],
  ])('[PARTY-2] %j shows as %j', (typed, shown) => {
    expect(formatPartyCode(typed)).toBe(shown);
  });

  it.each([
    ['ab12cd', 'AB12CD'],
    [' AB12CD ', 'AB12CD'],
  ])('[PARTY-2] %j joins %j', (typed, code) => {
    expect(parsePartyCode(typed)).toEqual({ ok: true, value: code });
  });

  it.each(['', 'AB12C', 'AB12CDE', 'AB-12C', 'ÄB12CD', '../../'])('[PARTY-2] %j joins nothing', (typed) => {
    expect(parsePartyCode(typed)).toEqual({ ok: false, error: 'invalid-party-code' });
  });

  it('[PARTY-2] shows as what it will stay, and joins exactly when all 6 characters are there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (typed) => {
        const shown = formatPartyCode(typed);
        expect(shown).toMatch(/^[A-Z0-9]{0,6}$/u);
        expect(formatPartyCode(shown)).toBe(shown);
        expect(parsePartyCode(shown).ok).toBe(shown.length === 6);
      }),
    );
  });
});
