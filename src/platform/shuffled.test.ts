import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled } from './shuffled.ts';

describe('shuffled', () => {
  it('yields every item once for any randomness', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.infiniteStream(chance), (items, chances) => {
        const given = [...shuffled(items, () => chances.next().value)];
        expect(given).toHaveLength(items.length);
        expect(new Set(given)).toEqual(new Set(items));
      }),
    );
  });

  it('can yield every order', () => {
    const chances = [0, 0.4, 0.9];
    const orders = chances.flatMap((first) =>
      chances.map((second) => {
        const told = [first, second, 0][Symbol.iterator]();
        return [...shuffled('abc', () => told.next().value ?? 0)].join('');
      }),
    );
    expect(new Set(orders).size).toBe(6);
  });
});
