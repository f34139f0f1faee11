import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

it('never admits more cost than the burst plus the refill of any period', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: -50, max: 3_000 }), fc.integer({ min: 1, max: 25 })), {
    minLength: 1,
    maxLength: 200,
  });
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 600 }),
      (calls, burst, perMinute) => {
        const bucket = new TokenBucket({ perMinute, burst, now: 0 });
        let now = 0;
        const taken: { readonly at: number; readonly cost: number }[] = [];
        for (const [wait, cost] of calls) {
          now += Math.max(0, wait);
          if (bucket.take(now, cost)) taken.push({ at: now, cost });
        }
        for (const [first, from] of taken.entries()) {
          let sum = 0;
          for (const to of taken.slice(first)) {
            sum += to.cost;
            expect(sum).toBeLessThanOrEqual(burst + ((to.at - from.at) * perMinute) / 60_000 + 1e-6);
          }
        }
      },
    ),
  );
});

it('takes nothing for a call it does not admit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (burst, excess) => {
      const bucket = new TokenBucket({ perMinute: 60, burst, now: 0 });
      expect(bucket.take(0, burst + excess)).toBe(false);
      expect(bucket.take(0, burst)).toBe(true);
    }),
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
