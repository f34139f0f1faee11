import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled, firstOf } from './shuffled.ts';

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
        const numbers = [first, second, 0][Symbol.iterator]();
        return [...shuffled('abc', () => numbers.next().value ?? 0)].join('');
      }),
    );
    expect(new Set(orders).size).toBe(6);
  });
});

describe('firstOf', () => {
  it('takes the first items without creating the others', () => {
    const made: number[] = [];
    function* endless() {
      for (let number = 1; ; number += 1) {
        made.push(number);
        yield number;
      }
    }
    expect(firstOf(3, endless())).toEqual([1, 2, 3]);
    expect(made).toEqual([1, 2, 3]);
  });

  it('returns all items when there are fewer, and none for a count of zero or less', () => {
    expect(firstOf(3, [1, 2])).toEqual([1, 2]);
    expect(firstOf(0, [1, 2])).toEqual([]);
    expect(firstOf(-1, [1, 2])).toEqual([]);
  });
});
