import { describe, expect, it } from 'vitest';
import { isWithin, percentile } from './measure.mjs';

describe('percentile', () => {
  it.each([
    [0.5, 3],
    [0.75, 4],
    [1, 5],
  ])('at %d of five values returns the value that this share does not exceed', (share, value) => {
    expect(percentile([5, 1, 4, 2, 3], share)).toBe(value);
  });

  it('throws without values', () => {
    expect(() => percentile([], 0.5)).toThrow('Nothing was measured');
  });
});

it('a measure is within its bound up to and including the bound', () => {
  const measure = { what: 'start', value: 3, bound: 3, unit: 's' };
  expect([isWithin(measure), isWithin({ ...measure, value: 3.01 })]).toEqual([true, false]);
});
