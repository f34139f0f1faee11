import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPartyCode, makePartyCode, parsePartyCode } from './party-code.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('makePartyCode', () => {
  it('[PARTY-1] returns 6 upper-case letters and digits for any random numbers, without I, O, 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(chance, { minLength: 6, maxLength: 6 }), (numbers) => {
        const code = makePartyCode(() => numbers.shift() ?? 0);
        expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/u);
        expect(parsePartyCode(code)).toEqual({ ok: true, value: code });
      }),
    );
  });

  it('[PARTY-1] can use the first letter and the last digit', () => {
    expect(makePartyCode(() => 0)).toBe('AAAAAA');
    expect(makePartyCode(() => 0.999999)).toBe('999999');
  });
});

describe('a typed party code', () => {
  it.each([
    ['abc', 'ABC'],
    ['ab12cd', 'AB12CD'],
    ['AB12CD99', 'AB12CD'],
    [' ab-12 cd', 'AB12CD'],
    ['', ''],
  ])('[PARTY-2] %j is shown as %j', (typed, shown) => {
    expect(formatPartyCode(typed)).toBe(shown);
  });

  it.each([
    ['ab12cd', 'AB12CD'],
    [' AB12CD ', 'AB12CD'],
    ['io01io', 'IO01IO'],
  ])('[PARTY-2] %j joins %j', (typed, code) => {
    expect(parsePartyCode(typed)).toEqual({ ok: true, value: code });
  });

  it.each(['', 'AB12C', 'AB12CDE', 'AB-12C', 'ÄB12CD', '../../'])('[PARTY-2] rejects %j', (typed) => {
    expect(parsePartyCode(typed)).toEqual({ ok: false, error: 'invalid-party-code' });
  });

  it('[PARTY-2] formatting is idempotent, and a code is valid exactly when it has all 6 characters', () => {
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
