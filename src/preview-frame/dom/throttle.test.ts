import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adaptiveThrottle, throttle, type Timers } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aThrottle() {
  const done: number[] = [];
  const ids: ReturnType<typeof setTimeout>[] = [];
  const timers: Timers = {
    setTimeout: (act, ms) => ids.push(setTimeout(act, ms)) - 1,
    clearTimeout: (id) => clearTimeout(ids[id]),
  };
  const start = Date.now();
  return { done, act: throttle(() => void done.push(Date.now() - start), 15, timers) };
}

describe('throttle', () => {
  it('runs at once, then per interval, and once at the end', () => {
    const { done, act } = aThrottle();
    for (let time = 0; time < 40; time += 4) {
      act();
      vi.advanceTimersByTime(4);
    }
    vi.runAllTimers();
    expect(done).toEqual([0, 15, 30, 45]);
  });

  it('runs once per single call', () => {
    const { done, act } = aThrottle();
    act();
    vi.advanceTimersByTime(100);
    act();
    vi.runAllTimers();
    expect(done).toEqual([0, 100]);
  });

  it('does not run after stop', () => {
    const { done, act } = aThrottle();
    act();
    act();
    act.stop();
    vi.runAllTimers();
    expect(done).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

/** Work that takes `cost` milliseconds of a fake clock. */
function aPace(cost: number) {
  let time = 0;
  const begun: number[] = [];
  const waiting: { readonly at: number; readonly act: () => void }[] = [];
  const ask = adaptiveThrottle({
    act: () => {
      begun.push(time);
      time += cost;
    },
    now: () => time,
    schedule: (milliseconds, act) => void waiting.push({ at: time + milliseconds, act }),
  });
  const goTo = (moment: number): void => {
    time = Math.max(time, moment);
    const due = waiting.filter(({ at }) => at <= time);
    for (const one of due) {
      waiting.splice(waiting.indexOf(one), 1);
      one.act();
    }
  };
  return { ask, goTo, begun, waiting };
}

describe('adaptiveThrottle', () => {
  it('runs at once, and again at once after work without cost', () => {
    const { ask, begun } = aPace(0);
    ask();
    ask();
    expect(begun).toEqual([0, 0]);
  });

  it('waits three times the cost, and merges calls made meanwhile', () => {
    const { ask, goTo, begun, waiting } = aPace(100);
    ask();
    for (const moment of [110, 200, 390]) {
      goTo(moment);
      ask();
    }
    expect(begun).toEqual([0]);
    expect(waiting).toHaveLength(1);
    goTo(400);
    expect(begun).toEqual([0, 400]);
  });

  it('does not wait after a long enough rest', () => {
    const { ask, goTo, begun } = aPace(100);
    ask();
    goTo(400);
    ask();
    expect(begun).toEqual([0, 400]);
  });
});
