import { describe, expect, it } from 'vitest';
import { SingleFlightCache } from './single-flight-cache.ts';

/** Readings that end when the test says so, each with the next number. */
function opened() {
  let now = 0;
  const readings: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const kept = new SingleFlightCache<number>({
    make: () =>
      new Promise((resolve, reject) => {
        const number = readings.length + 1;
        readings.push({ answer: () => resolve(number), fail: () => reject(new Error(`No ${number}`)) });
      }),
    freshMs: 1000,
    clock: () => now,
  });
  /** Ends a reading, which somebody has asked for by now, perhaps a moment ago. */
  const end = async (number: number, how: 'answer' | 'fail' = 'answer') => {
    for (let turn = 0; turn < 10 && readings[number - 1] === undefined; turn += 1) await Promise.resolve();
    readings[number - 1]?.[how]();
  };
  /** Asks at this very moment, and waits for the answer. */
  const get = async () => kept.get();
  return { kept, get, readings, end, at: (moment: number) => void (now = moment) };
}

describe('something kept fresh', () => {
  it('is read once for all who ask at the same time, and for a while after', async () => {
    const { get, readings, end, at } = opened();
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

  it('gives nobody who asks after a drop what was read before it', async () => {
    const { kept, get, end } = opened();
    const before = get();
    kept.drop();
    const after = [get(), get()];
    await end(1);
    expect(await before).toBe(1);
    await end(2);
    expect(await Promise.all(after)).toEqual([2, 2]);
    expect(await get()).toBe(2);
    kept.drop();
    const later = get();
    await end(3);
    expect(await later).toBe(3);
  });

  it('is read one at a time, however often it changes meanwhile', async () => {
    const { kept, get, readings, end } = opened();
    const first = get();
    const others = Array.from({ length: 10 }, () => {
      kept.drop();
      return get();
    });
    expect(readings).toHaveLength(1);
    await end(1);
    await end(2);
    expect(await first).toBe(1);
    expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
    expect(readings).toHaveLength(2);
  });

  it('tells a failure to those who waited for it, and is read anew for the next', async () => {
    const { kept, get, end } = opened();
    const broken = get();
    kept.drop();
    const behind = get();
    await end(1, 'fail');
    await expect(broken).rejects.toThrow('No 1');
    await end(2);
    expect(await behind).toBe(2);
  });

  it('grows no younger when the clock is set back', async () => {
    const { get, end, at } = opened();
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
