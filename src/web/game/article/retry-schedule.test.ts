import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRetrySchedule } from './retry-schedule.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const schedule = createRetrySchedule();
  let tries = 0;
  return {
    schedule,
    tries: () => tries,
    watch: (retryAfter: number | null, key = 'Owl') =>
      schedule.watch({ key, retryAfter }, () => {
        tries += 1;
      }),
  };
}

describe('createRetrySchedule', () => {
  it('counts the seconds down and then retries once', () => {
    const { schedule, tries, watch } = open();
    const seconds: (number | undefined)[] = [];
    schedule.subscribe(() => seconds.push(schedule.getState()?.secondsLeft));
    watch(3);
    expect(schedule.getState()).toEqual({ secondsLeft: 3, isAutomatic: true });
    vi.advanceTimersByTime(60_000);
    expect(seconds).toEqual([3, 2, 1, undefined]);
    expect(tries()).toBe(1);
  });

  it('retries the same page automatically only once, and then leaves the retry to the player', () => {
    const { schedule, tries, watch } = open();
    watch(1);
    vi.advanceTimersByTime(1000);
    watch(5);
    expect(schedule.getState()).toEqual({ secondsLeft: 5, isAutomatic: false });
    vi.advanceTimersByTime(60_000);
    expect(schedule.getState()).toBeNull();
    expect(tries()).toBe(1);
    watch(1, 'Night');
    vi.advanceTimersByTime(1000);
    expect(tries()).toBe(2);
  });

  it('does not retry after the player has moved on', () => {
    const { schedule, tries, watch } = open();
    watch(3)();
    vi.advanceTimersByTime(60_000);
    expect(schedule.getState()).toBeNull();
    expect(tries()).toBe(0);
  });

  it('does not wait if no delay is known', () => {
    const { schedule, tries, watch } = open();
    watch(null);
    expect(schedule.getState()).toBeNull();
    vi.advanceTimersByTime(600_000);
    expect(tries()).toBe(0);
  });

  it('leaves a long wait to the player', () => {
    const { schedule, tries, watch } = open();
    watch(600);
    expect(schedule.getState()).toEqual({ secondsLeft: 600, isAutomatic: false });
    vi.advanceTimersByTime(700_000);
    expect(tries()).toBe(0);
  });
});
