import { describe, expect, it } from 'vitest';
import { SingleFlightCache } from './single-flight-cache.ts';

/** A cache whose reads the test settles; read n resolves to n. */
function open() {
  let now = 0;
  const readings: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const cache = new SingleFlightCache<number>({
    load: () =>
      new Promise((resolve, reject) => {
        const number = readings.length + 1;
        readings.push({ answer: () => resolve(number), fail: () => reject(new Error(`No ${number}`)) });
      }),
    ttlMs: 1000,
    clock: () => now,
  });
  /** Settles a read; waits up to ten microtasks for it to start. */
  const end = async (number: number, how: 'answer' | 'fail' = 'answer') => {
    for (let turn = 0; turn < 10 && readings[number - 1] === undefined; turn += 1) await Promise.resolve();
    readings[number - 1]?.[how]();
  };
  /** Calls get() synchronously and returns a promise of its value. */
  const get = async () => cache.get();
  return { cache, get, readings, end, at: (moment: number) => void (now = moment) };
}

describe('SingleFlightCache', () => {
  it('reads once for concurrent callers, and again after ttlMs', async () => {
    const { get, readings, end, at } = open();
    const answers = [get(), get(), get()];
    await end(1);
    expect(await Promise.all(answers)).toEqual([1, 1, 1]);
    at(999);
    expect(await get()).toBe(1);
    expect(readings).toHaveLength(1);
    at(1000);
    const next = get();
    await end(2);
    expect(await next).toBe(2);
  });

  it('never answers callers after invalidate() with an earlier read', async () => {
    const { cache, get, end } = open();
    const before = get();
    cache.invalidate();
    const after = [get(), get()];
    await end(1);
    expect(await before).toBe(1);
    await end(2);
    expect(await Promise.all(after)).toEqual([2, 2]);
    expect(await get()).toBe(2);
    cache.invalidate();
    const later = get();
    await end(3);
    expect(await later).toBe(3);
  });

  it('runs one read at a time, regardless of how often it is invalidated', async () => {
    const { cache, get, readings, end } = open();
    const first = get();
    const others = Array.from({ length: 10 }, () => {
      cache.invalidate();
      return get();
    });
    expect(readings).toHaveLength(1);
    await end(1);
    await end(2);
    expect(await first).toBe(1);
    expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
    expect(readings).toHaveLength(2);
  });

  it('rejects the callers of a failed read, and reads again for the next', async () => {
    const { cache, get, end } = open();
    const broken = get();
    cache.invalidate();
    const behind = get();
    await end(1, 'fail');
    await expect(broken).rejects.toThrow('No 1');
    await end(2);
    expect(await behind).toBe(2);
  });

  it('reads again when the clock is set back', async () => {
    const { get, end, at } = open();
    at(5000);
    const first = get();
    await end(1);
    await first;
    at(2000);
    const second = get();
    await end(2);
    expect(await second).toBe(2);
  });
});
