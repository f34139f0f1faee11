import { describe, expect, it } from 'vitest';
import { formatTick, scaleFor, type Unit } from './format-unit.mjs';

/** Returns an axis of two values as it is written. */
function written(unit: Unit, largest: number): string {
  const { factor, suffix } = scaleFor(unit, largest);
  return formatTick(largest / factor, largest / factor / 2, suffix);
}

describe('the values of an axis', () => {
  it.each([
    ['s', 0.004, '4 ms'],
    ['s', 0.0005, '500 µs'],
    ['s', 2, '2 s'],
    ['s', 120, '2 min'],
    ['bytes', 200 * 1024 ** 2, '200 MiB'],
    ['bytes', 1.5 * 1024 ** 3, '1.5 GiB'],
    ['percentunit', 0.5, '50%'],
    ['percentunit', 1.2, '120%'],
    ['percentunit', 0.004, '0.4%'],
    ['reqps', 40, '40 req/s'],
    ['reqps', 0.2, '0.2 req/s'],
    ['reqps', 4_000, '4K req/s'],
    ['short', 12, '12'],
    ['short', 20_000, '20 K'],
  ] as const)('%s: %d is written %s', (unit, value, text) => {
    expect(written(unit, value)).toBe(text);
  });

  it('have as many decimals as their step', () => {
    expect([0, 0.05, 0.1].map((value) => formatTick(value, 0.05, ' s'))).toEqual([
      '0.00 s',
      '0.05 s',
      '0.10 s',
    ]);
  });
});
