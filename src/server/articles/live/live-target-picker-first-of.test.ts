import { describe, expect, it } from 'vitest';
import { firstOf } from './live-target-picker-first-of.ts';

describe('the first of many', () => {
  it('are taken, and the others not even made', () => {
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

  it('are all there is where there are fewer, and none where none are wanted', () => {
    expect(firstOf(3, [1, 2])).toEqual([1, 2]);
    expect(firstOf(0, [1, 2])).toEqual([]);
    expect(firstOf(-1, [1, 2])).toEqual([]);
  });
});
