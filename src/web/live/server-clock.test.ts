import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const HOUR = 60 * 60_000;

/** A browser whose clock is an hour slow; requests addReading `there` milliseconds, responses `back`. */
function open() {
  let real = 1_000_000;
  let slow = HOUR;
  const browserNow = () => real - slow;
  const clock = createServerClock(browserNow);
  return {
    clock,
    exchange: (there: number, back: number) => {
      const sentAt = browserNow();
      const serverTime = real + there;
      real += there + back;
      clock.addReading(sentAt, browserNow(), serverTime);
    },
    pass: (milliseconds: number) => void (real += milliseconds),
    setBrowser: (behind: number) => void (slow = behind),
    browserNow,
    error: () => Math.abs(clock.now() - real),
  };
}

describe('createServerClock', () => {
  it('returns the browser’s time before the first reading', () => {
    const { clock, browserNow, exchange } = open();
    expect([clock.isSet(), clock.now()]).toEqual([false, browserNow()]);
    exchange(10, 10);
    expect(clock.isSet()).toBe(true);
  });

  it('uses the reading with the shortest round trip, with an error of at most half of it', () => {
    const { exchange, error } = open();
    exchange(900, 20);
    expect(error()).toBeLessThanOrEqual(460);
    exchange(30, 10);
    expect(error()).toBeLessThanOrEqual(20);
    for (let turn = 0; turn < 5; turn += 1) exchange(20, 800);
    expect(error()).toBeLessThanOrEqual(20);
  });

  it('discards old readings when the browser’s clock is set', () => {
    const { exchange, error, setBrowser, pass } = open();
    exchange(5, 5);
    pass(60_000);
    setBrowser(-HOUR);
    exchange(100, 60);
    expect(error()).toBeLessThanOrEqual(80);
  });

  it('ignores a reading with a negative round trip', () => {
    const { clock, error, exchange } = open();
    exchange(5, 5);
    clock.addReading(9_000_000, 1, 5);
    expect(error()).toBeLessThanOrEqual(5);
  });
});
