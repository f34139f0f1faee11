import { expect, it, vi } from 'vitest';
import { keptPerKey } from './kept-per-key.ts';

it('makes a value once for each key, and forgets all where there are too many', () => {
  const make = vi.fn((key: number) => ({ key }));
  const kept = keptPerKey(make);
  const first = kept(0);
  expect(kept(0)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  for (let key = 1; key <= 20_000; key += 1) kept(key);
  expect(kept(0)).toEqual({ key: 0 });
  expect(kept(0)).not.toBe(first);
});
