import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const HOUR = 60 * 60_000;

/** A browser whose clock is an hour slow; requests take `there` milliseconds, responses `back`. */
function open() {
  let real = 1_000_000;
  let slow = HOUR;
  const browserNow = () => real - slow;
  const clock = createServerClock(browserNow);
  return {
    clock,
    ask: (there: number, back: number) => {
      const askedAt = browserNow();
      const told = real + there;
      real += there + back;
      clock.take(askedAt, browserNow(), told);
    },
    pass: (milliseconds: number) => void (real += milliseconds),
    setBrowser: (behind: number) => void (slow = behind),
    browserNow,
    error: () => Math.abs(clock.now() - real),
  };
}

describe('createServerClock', () => {
  it('returns the browser’s time before the first reading', () => {
    const { clock, browserNow, ask } = open();
    expect([clock.isSet(), clock.now()]).toEqual([false, browserNow()]);
    ask(10, 10);
    expect(clock.isSet()).toBe(true);
  });

  it('uses the reading with the shortest round trip, with an error of at most half of it', () => {
    const { ask, error } = open();
    ask(900, 20);
    expect(error()).toBeLessThanOrEqual(460);
    ask(30, 10);
    expect(error()).toBeLessThanOrEqual(20);
    for (let turn = 0; turn < 5; turn += 1) ask(20, 800);
    expect(error()).toBeLessThanOrEqual(20);
  });

  it('discards old readings when the browser’s clock is set', () => {
    const { ask, error, setBrowser, pass } = open();
    ask(5, 5);
    pass(60_000);
    setBrowser(-HOUR);
    ask(100, 60);
    expect(error()).toBeLessThanOrEqual(80);
  });

  it('ignores a reading with a negative round trip', () => {
    const { clock, error, ask } = open();
    ask(5, 5);
    clock.take(9_000_000, 1, 5);
    expect(error()).toBeLessThanOrEqual(5);
  });
});
