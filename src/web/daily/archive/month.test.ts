import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighborsOf, weeksOf } from './month.ts';

describe('a month of the calendar', () => {
  it('has its days in weeks from Monday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[1]?.[0]).toBe('2026-11-02');
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('has every day once, in order, also in leap years', () => {
    const month = fc
      .tuple(fc.integer({ min: 2026, max: 2200 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);
    fc.assert(
      fc.property(month, (text) => {
        const days = weeksOf(text).flatMap((week) => week.filter((day) => day !== null));
        const [year = 0, number = 0] = text.split('-').map(Number);
        expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
        expect([...days].sort()).toEqual(days);
        expect(weeksOf(text).every((week) => week.length === 7)).toBe(true);
      }),
    );
  });

  it('lies between its neighbors', () => {
    expect(neighborsOf('2028-02')).toEqual({ before: '2028-01-31', after: '2028-03-01' });
    expect(neighborsOf('2026-12')).toEqual({ before: '2026-11-30', after: '2027-01-01' });
  });
});
