import { expect, it, vi } from 'vitest';
import { memoize } from './class-words.ts';

it('computes a value once per key, and clears the cache when it is full', () => {
  const make = vi.fn((key: number) => ({ key }));
  const kept = memoize(make);
  const first = kept(0);
  expect(kept(0)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  for (let key = 1; key <= 20_000; key += 1) kept(key);
  expect(kept(0)).toEqual({ key: 0 });
  expect(kept(0)).not.toBe(first);
});
