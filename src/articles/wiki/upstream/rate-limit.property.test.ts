import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TokenBucket } from './rate-limit.ts';

it('never exceeds the burst plus the refill of any period', () => {
  const steps = fc.array(fc.integer({ min: -50, max: 3_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 600 }),
      (waits, burst, perMinute) => {
        const bucket = new TokenBucket({ perMinute, burst, now: 0 });
        let now = 0;
        const taken: number[] = [];
        for (const wait of waits) {
          now += Math.max(0, wait);
          if (bucket.take(now)) taken.push(now);
        }
        for (const [first, from] of taken.entries()) {
          for (const [last, to] of taken.entries()) {
            if (last < first) continue;
            expect(last - first + 1).toBeLessThanOrEqual(burst + ((to - from) * perMinute) / 60_000 + 1e-6);
          }
        }
      },
    ),
  );
});

it('has the tokens available at the time waitFor returns', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 600 }), (count, perMinute) => {
      const bucket = new TokenBucket({ perMinute, burst: 5, now: 0 });
      for (let taken = 0; taken < 5; taken += 1) bucket.take(0);
      const wait = bucket.waitFor(count, 0);
      const got = Array.from({ length: count }, () => bucket.take(wait + 1));
      expect(got).toEqual(got.map(() => true));
    }),
  );
});

it('removes no tokens when the clock is set back', () => {
  const bucket = new TokenBucket({ perMinute: 60, burst: 3, now: 10_000 });
  expect([bucket.take(5_000), bucket.take(4_000), bucket.take(3_000)]).toEqual([true, true, true]);
  expect(bucket.take(3_999)).toBe(false);
  expect(bucket.take(4_001)).toBe(true);
});
