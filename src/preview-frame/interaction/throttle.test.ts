import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle, type Timers } from './throttle.ts';

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
