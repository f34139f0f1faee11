import { describe, expect, it } from 'vitest';
import { isolines } from './isolines.ts';

describe('isolines', () => {
  it('draws a closed line around a summit, at the height between the grid points', () => {
    const lines = isolines(
      [
        [0, 0, 0],
        [0, 4, 0],
        [0, 0, 0],
      ],
      1,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveLength(4);
    expect(lines[0]).toEqual(
      expect.arrayContaining([
        [0.25, 1],
        [1.75, 1],
        [1, 0.25],
        [1, 1.75],
      ]),
    );
  });

  it('draws a basin inside a ridge as a separate line', () => {
    const ridge = [
      [0, 0, 0, 0, 0],
      [0, 2, 2, 2, 0],
      [0, 2, 0, 2, 0],
      [0, 2, 2, 2, 0],
      [0, 0, 0, 0, 0],
    ];
    expect(
      isolines(ridge, 1)
        .map((line) => line.length)
        .sort((a, b) => a - b),
    ).toEqual([4, 12]);
  });

  it.each([
    [
      'falling',
      [
        [0, 0, 0, 0],
        [0, 2, 0, 0],
        [0, 0, 2, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'rising',
      [
        [0, 0, 0, 0],
        [0, 0, 2, 0],
        [0, 2, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
  ])('keeps two summits apart at a %s saddle', (_, field) => {
    expect(isolines(field, 1).map((line) => line.length)).toEqual([4, 4]);
  });

  it('returns nothing above the highest point', () => {
    expect(
      isolines(
        [
          [0, 0, 0],
          [0, 4, 0],
          [0, 0, 0],
        ],
        5,
      ),
    ).toEqual([]);
  });
});
