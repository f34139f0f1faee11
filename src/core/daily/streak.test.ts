import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streaksOf } from './streak.ts';
import { DAY_MS, utcDay } from './utc-day.ts';

const TODAY = '2026-11-21';
const dayBefore = (days: number, today = TODAY) => utcDay(Date.parse(today) - days * DAY_MS);
const never = () => false;

/** Days before today, such as 0 for today. */
const streaks = (completed: readonly number[], excused: readonly number[] = []) => {
  const excusedDays = new Set(excused.map((days) => dayBefore(days)));
  return streaksOf({
    completed: completed.map((days) => dayBefore(days)),
    isExcused: (day) => excusedDays.has(day),
    today: TODAY,
  });
};

describe('a streak', () => {
  it('[STAT-1] is zero without a completed daily', () => {
    expect(streaks([])).toEqual({ current: 0, longest: 0 });
  });

  it('[STAT-1] counts the completed days in a row up to today', () => {
    expect(streaks([2, 0, 1])).toEqual({ current: 3, longest: 3 });
    expect(streaks([0])).toEqual({ current: 1, longest: 1 });
  });

  it('[STAT-1] is not broken by today while it is still to be played', () => {
    expect(streaks([1, 2])).toEqual({ current: 2, longest: 2 });
  });

  it('[STAT-1] is broken by a missed day, and the longest one is kept', () => {
    expect(streaks([0, 2, 3, 4])).toEqual({ current: 1, longest: 3 });
    expect(streaks([2, 3])).toEqual({ current: 0, longest: 2 });
  });

  it('[STAT-2] is not broken by an excused day, which does not count either', () => {
    expect(streaks([0, 2, 3], [1])).toEqual({ current: 3, longest: 3 });
    expect(streaks([3], [1, 2])).toEqual({ current: 1, longest: 1 });
    expect(streaks([0, 3], [1])).toEqual({ current: 1, longest: 1 });
  });

  it('[STAT-1] counts a day that was completed although it is excused', () => {
    expect(streaks([0, 1], [1])).toEqual({ current: 2, longest: 2 });
  });

  it('[STAT-1] ignores days after today, which a clock that went back leaves behind', () => {
    expect(streaks([-1, 0])).toEqual({ current: 1, longest: 1 });
    expect(streaks([-3])).toEqual({ current: 0, longest: 0 });
  });
});

describe('streaks of any history', () => {
  const history = fc.array(fc.constantFrom('completed', 'missed', 'excused'), { maxLength: 60 });
  const of = (days: readonly string[]) => {
    const at = (kind: string) => days.flatMap((each, day) => (each === kind ? [day] : []));
    return streaks(at('completed'), at('excused'));
  };

  it('[STAT-1] are at most the completed days, and the current one at most the longest', () => {
    fc.assert(
      fc.property(history, (days) => {
        const { current, longest } = of(days);
        expect(current).toBeLessThanOrEqual(longest);
        expect(longest).toBeLessThanOrEqual(days.filter((day) => day === 'completed').length);
        expect(longest > 0).toBe(days.includes('completed'));
      }),
    );
  });

  it('[STAT-1] are those of the runs between missed days', () => {
    fc.assert(
      fc.property(history, (days) => {
        // Today is the first; unplayed, it is as if excused.
        const [today = 'excused', ...past] = days;
        const words = [today === 'missed' ? 'excused' : today, ...past].join(' ').split('missed');
        const counts = words.map((word) => word.split('completed').length - 1);
        expect(of(days)).toEqual({ current: counts[0], longest: Math.max(...counts) });
      }),
    );
  });

  it('[STAT-2] are the same when excused days are taken out of the calendar', () => {
    fc.assert(
      fc.property(history, (days) => {
        const [today = 'missed', ...past] = days;
        expect(of([today, ...past.filter((day) => day !== 'excused')])).toEqual(of([today, ...past]));
      }),
    );
  });

  it('[STAT-1] grow by one when today is completed', () => {
    fc.assert(
      fc.property(history, (past) => {
        expect(of(['completed', ...past]).current).toBe(of(['missed', ...past]).current + 1);
      }),
    );
  });

  it('[STAT-1] are the same in any order, with days given twice', () => {
    const days = fc.array(fc.nat({ max: 40 }).map((day) => dayBefore(day)));
    fc.assert(
      fc.property(days, (completed) => {
        const inOrder = streaksOf({ completed, isExcused: never, today: TODAY });
        const shuffled = [...completed].reverse().concat(completed);
        expect(streaksOf({ completed: shuffled, isExcused: never, today: TODAY })).toEqual(inOrder);
      }),
    );
  });
});
