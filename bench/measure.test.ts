import { describe, expect, it } from 'vitest';
import { isWithin, percentile, tableRow } from './measure.mjs';

describe('percentile', () => {
  it.each([
    [0.5, 3],
    [0.75, 4],
    [1, 5],
  ])('at %d of five values is the value that share of them does not exceed', (share, value) => {
    expect(percentile([5, 1, 4, 2, 3], share)).toBe(value);
  });

  it('refuses to speak of nothing', () => {
    expect(() => percentile([], 0.5)).toThrow('Nothing was measured');
  });
});

describe('a measure', () => {
  it('is within its bound up to the bound itself', () => {
    const measure = { what: 'start', value: 3, bound: 3, unit: 's' };
    expect([isWithin(measure), isWithin({ ...measure, value: 3.01 })]).toEqual([true, false]);
    expect(tableRow(measure)).toMatch(/^start +3\.00 s +≤ 3 s {2}ok$/);
  });
});
