import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLength, stepped, writeLength } from './css-value.ts';

const lengths = fc.record({
  amount: fc.integer({ min: -100_000, max: 100_000 }).map((thousandths) => thousandths / 1000),
  unit: fc.constantFrom('', 'px', 'rem', '%', 'vh'),
});

describe('CSS lengths', () => {
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(lengths, (length) => {
        expect(readLength(writeLength(length))).toEqual({ ...length, amount: length.amount + 0 });
      }),
    );
  });

  it('returns to the start after equally many steps up and down', () => {
    const steps = { by: 0.05, unit: 'px' };
    fc.assert(
      fc.property(lengths, fc.integer({ min: -50, max: 50 }), ({ amount }, times) => {
        const start = writeLength({ amount, unit: 'px' });
        expect(stepped(stepped(start, times, steps), -times, steps)).toBe(start);
      }),
    );
  });
});
