import { describe, expect, it } from 'vitest';
import { firstOf } from './live-target-picker-first-of.ts';

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
