import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utcDay, utcDayStart, countdown, dailyNumber, DAY_MS, isDay } from './utc-day.ts';

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
        expect(now).toBeLessThan(start + DAY_MS);
        expect(utcDay(start)).toBe(utcDay(now));
        expect(utcDay(start + DAY_MS)).not.toBe(utcDay(now));
      }),
    );
  });
});

describe('isDay', () => {
  it('is true for the days of the calendar that the database has too, and for nothing else', () => {
    expect(['2026-11-27', '2028-02-29', '0001-01-01'].map(isDay)).toEqual([true, true, true]);
    const others = ['2026-02-29', '2026-13-01', '0000-01-01', '+012026-01', '-000001-01', '2026-1-1', ''];
    expect(others.map(isDay)).toEqual(others.map(() => false));
  });
});

describe('dailyNumber', () => {
  it('[DAILY-10] counts the days from 1 January 2026, whose challenge is number 1', () => {
    expect(['2026-01-01', '2026-11-27', '2028-03-01'].map(dailyNumber)).toEqual([1, 331, 791]);
  });
});

const CREATED = Date.UTC(2026, 10, 21);
const after = (hours: number, minutes = 0, seconds = 0, milliseconds = 0) =>
  CREATED + ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;

describe('countdown', () => {
  it.each([
    { at: after(0), shows: '24:00:00', when: 'at the creation' },
    { at: after(0, 0, 0, 999), shows: '24:00:00', when: 'until a whole second has gone' },
    { at: after(0, 0, 1), shows: '23:59:59', when: 'a second later' },
    { at: after(11, 58, 57), shows: '12:01:03', when: 'in the middle of the day' },
    { at: after(23, 59, 59), shows: '00:00:01', when: 'in the last second' },
    { at: after(23, 59, 59, 999), shows: '00:00:01', when: 'in the last millisecond' },
    { at: after(24), shows: '00:00:00', when: 'a day later' },
    { at: after(500), shows: '00:00:00', when: 'long after' },
    { at: after(-3), shows: '24:00:00', when: 'by a clock that is slow' },
  ])('[DAILY-1] shows $shows $when', ({ at, shows }) => {
    expect(countdown(CREATED, at)).toBe(shows);
  });

  it('[DAILY-1] is always between 00:00:00 and 24:00:00 and never increases', () => {
    const moment = fc.integer({ min: after(-48), max: after(72) });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [early, late] = [
          countdown(CREATED, Math.min(one, other)),
          countdown(CREATED, Math.max(one, other)),
        ];
        expect(early).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$|^24:00:00$/u);
        expect(late <= early).toBe(true);
      }),
    );
  });
});
