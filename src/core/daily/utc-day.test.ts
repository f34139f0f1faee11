import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utcDay, utcDayStart } from './utc-day.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('utcDay', () => {
  it('[DAILY-2] is the UTC day in every time zone', () => {
    expect(utcDay(Date.parse('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
    expect(utcDay(Date.parse('2026-11-21T23:30:00-05:00'))).toBe('2026-11-22');
    expect(utcDay(Date.parse('2026-11-22T00:00:00.000Z'))).toBe('2026-11-22');
  });

  it('[DAILY-2] starts at its first millisecond', () => {
    expect(utcDayStart(Date.parse('2028-02-29T17:04:05Z'))).toBe(Date.parse('2028-02-29T00:00:00.000Z'));
  });

  it('[DAILY-2] contains every moment of its 24 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2200, 0) }), (now) => {
        const start = utcDayStart(now);
        expect(start).toBeLessThanOrEqual(now);
        expect(now).toBeLessThan(start + DAY);
        expect(utcDay(start)).toBe(utcDay(now));
        expect(utcDay(start + DAY)).not.toBe(utcDay(now));
      }),
    );
  });
});
