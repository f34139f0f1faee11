import { describe, expect, it } from 'vitest';
import { Backoff } from './backoff.ts';

describe('a backoff', () => {
  it('doubles the wait up to the longest', () => {
    const backoff = new Backoff({ first: 500, longest: 15_000 });
    const waits = Array.from({ length: 7 }, () => backoff.next());
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  it('begins again with the first wait after a reset', () => {
    const backoff = new Backoff({ first: 500, longest: 4000 });
    backoff.next();
    backoff.next();
    backoff.reset();
    expect([backoff.next(), backoff.next()]).toEqual([500, 1000]);
  });

  it('shortens each wait at random by up to half; the next one still doubles the whole wait', () => {
    const numbers = [0, 0.5, 0.999];
    const backoff = new Backoff({ first: 1000, longest: 30_000, random: () => numbers.shift() ?? 0 });
    expect([backoff.next(), backoff.next(), backoff.next()]).toEqual([500, 1500, 3998]);
  });
});
