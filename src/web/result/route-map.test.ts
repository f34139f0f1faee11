import { describe, expect, it } from 'vitest';
import { heightOf, lineThrough, placeOf } from './route-map.tsx';

describe('the route map layout', () => {
  it('places rows alternately left to right and right to left', () => {
    const columns = [0, 1, 2, 3, 4, 5, 6].map((index) => placeOf(index, 3).x);
    expect(columns).toEqual([0.5, 1.5, 2.5, 2.5, 1.5, 0.5, 0.5]);
    const rows = [0, 1, 2, 3, 4].map((index) => placeOf(index, 2).y);
    expect(new Set(rows).size).toBe(3);
  });

  it('has the total height of its rows', () => {
    expect(heightOf(4, 2)).toBe(2 * heightOf(1, 2));
    expect(heightOf(5, 2)).toBe(3 * heightOf(1, 2));
  });

  it('draws straight lines within a row and a curve at its end, through every stop', () => {
    expect(lineThrough(1, 2)).toBe('M0.5 14');
    expect(lineThrough(2, 2)).toBe('M0.5 14L1.5 14');
    expect(lineThrough(5, 2).match(/[MLC]/gu)).toEqual(['M', 'L', 'C', 'L', 'C']);
  });
});
