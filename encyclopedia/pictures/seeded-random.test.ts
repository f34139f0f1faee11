import { describe, expect, it } from 'vitest';
import { between, seededRandom } from './seeded-random.ts';

const draws = (seed: string, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

describe('seededRandom', () => {
  it('repeats the sequence of a seed, and gives another sequence for another seed', () => {
    expect(draws('Batman', 5)).toEqual(draws('Batman', 5));
    expect(draws('Batman', 5)).not.toEqual(draws('Bat', 5));
    expect(draws('', 5)).not.toEqual(draws(' ', 5));
  });

  it('spreads evenly over [0, 1)', () => {
    const numbers = draws('even', 4000);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    for (const quarter of [0, 0.25, 0.5, 0.75]) {
      const share = numbers.filter((number) => number >= quarter && number < quarter + 0.25).length / 4000;
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.3);
    }
  });

  it('stays between its bounds', () => {
    const random = seededRandom('bounds');
    const numbers = Array.from({ length: 200 }, () => between(random, -3, 5));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-3);
    expect(Math.max(...numbers)).toBeLessThan(5);
  });
});
