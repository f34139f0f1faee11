import { describe, expect, it } from 'vitest';
import { formatMoment, timeTicks, valueStep, valueTicks } from './axis-ticks.mjs';

describe('the steps of an axis of values', () => {
  it.each([
    [{ largest: 9.3, most: 5 }, 2],
    [{ largest: 10, most: 5 }, 2],
    [{ largest: 11, most: 5 }, 5],
    [{ largest: 0.03, most: 4 }, 0.01],
    [{ largest: 640, most: 4 }, 200],
  ])('are 1, 2 or 5 times a power of ten: %o', ({ largest, most }, step) => {
    expect(valueStep(largest, most, null)).toBeCloseTo(step, 9);
  });

  it('are whole where the values are counts', () => {
    expect(valueStep(1, 5, 0)).toBe(1);
    expect(valueStep(40, 5, 0)).toBe(10);
  });

  it('end at or above the largest value', () => {
    expect(valueTicks(9.3, 2)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(valueTicks(10, 2)).toEqual([0, 2, 4, 6, 8, 10]);
  });
});

describe('the moments of a time axis', () => {
  const NOON = Date.UTC(2026, 10, 28, 12) / 1000;

  it('are whole multiples of a step within the range', () => {
    const { ticks, step } = timeTicks(NOON + 3.5, NOON + 123.5, 6);
    expect(step).toBe(30);
    expect(ticks.map((at) => formatMoment(at, step))).toEqual([
      '12:00:30',
      '12:01:00',
      '12:01:30',
      '12:02:00',
    ]);
  });

  it('have no seconds where the step is a minute or more', () => {
    const { ticks, step } = timeTicks(NOON, NOON + 1_200, 6);
    expect(ticks.map((at) => formatMoment(at, step))).toEqual(['12:00', '12:05', '12:10', '12:15', '12:20']);
  });
});
