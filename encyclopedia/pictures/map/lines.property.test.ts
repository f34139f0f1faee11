import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../svg.ts';
import { clipLine, clipRing } from './clip.ts';
import { lineAt, rankLine } from './ranked-line.ts';

const coordinate = fc.integer({ min: -50, max: 150 });
const line: fc.Arbitrary<Point[]> = fc.array(fc.tuple(coordinate, coordinate), {
  minLength: 2,
  maxLength: 40,
});
const box = { left: 0, top: 0, right: 100, bottom: 100 };

function simplified(points: readonly Point[], tolerance: number, floor = tolerance): readonly Point[] {
  return lineAt(rankLine(Float64Array.from(points.flat()), floor), tolerance);
}

describe('simplifying a line', () => {
  it('keeps the ends, and every dropped point is within the tolerance of the result', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 30 }), (points, tolerance) => {
        const kept = simplified(points, tolerance);
        expect(kept[0]).toEqual(points[0]);
        expect(kept.at(-1)).toEqual(points.at(-1));
        for (const point of points) expect(distanceToLine(point, kept)).toBeLessThanOrEqual(tolerance + 1e-9);
      }),
    );
  });

  it('gives the same result for any finer tolerances it was ranked for', () => {
    fc.assert(
      fc.property(
        line,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        (points, one, other) => {
          const tolerance = Math.max(one, other);
          expect(simplified(points, tolerance, Math.min(one, other))).toEqual(simplified(points, tolerance));
        },
      ),
    );
  });

  it('reduces a straight line to its ends', () => {
    expect(
      simplified(
        [
          [0, 0],
          [1, 1],
          [2, 2],
          [9, 9],
        ],
        0,
      ),
    ).toEqual([
      [0, 0],
      [9, 9],
    ]);
  });

  it('does not let a closed line collapse', () => {
    expect(
      simplified(
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 10],
          [0, 0],
        ],
        1,
      ),
    ).toHaveLength(5);
  });
});

describe('clipRing', () => {
  it('removes everything outside the box and changes nothing inside', () => {
    fc.assert(
      fc.property(line, (ring) => {
        const clipped = clipRing(ring, box);
        for (const [x, y] of clipped) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9);
          expect(Math.max(x, y)).toBeLessThanOrEqual(100 + 1e-9);
        }
        const inside = ring.filter(([x, y]) => x >= 0 && y >= 0 && x <= 100 && y <= 100);
        expect(clipped).toEqual(expect.arrayContaining(inside));
      }),
    );
  });

  it('turns a ring around the whole box into the box', () => {
    const around: Point[] = [
      [-50, -50],
      [200, -50],
      [200, 200],
      [-50, 200],
    ];
    const corners = clipRing(around, box);
    expect(corners).toHaveLength(4);
    expect(corners).toEqual(
      expect.arrayContaining([
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ]),
    );
  });

  it('returns nothing for a ring elsewhere', () => {
    expect(
      clipRing(
        [
          [200, 200],
          [300, 200],
          [300, 300],
        ],
        box,
      ),
    ).toEqual([]);
  });
});

describe('clipLine', () => {
  it('splits a line that leaves the box and returns', () => {
    const runs = clipLine(
      [
        [50, 50],
        [150, 50],
        [150, 60],
        [150, 70],
        [50, 70],
      ],
      box,
    );
    expect(runs).toEqual([
      [
        [50, 50],
        [150, 50],
      ],
      [
        [150, 70],
        [50, 70],
      ],
    ]);
  });
});

function distanceToLine([x, y]: Point, points: readonly Point[]): number {
  return points.reduce((least, [endX, endY], index) => {
    const [startX, startY] = points[Math.max(0, index - 1)] ?? [endX, endY];
    const [dx, dy] = [endX - startX, endY - startY];
    const length = dx * dx + dy * dy;
    const along =
      length === 0 ? 0 : Math.max(0, Math.min(1, ((x - startX) * dx + (y - startY) * dy) / length));
    return Math.min(least, Math.hypot(x - startX - along * dx, y - startY - along * dy));
  }, Infinity);
}
