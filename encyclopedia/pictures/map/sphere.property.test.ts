import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Position, angleBetween, toPosition, toVector } from './sphere.ts';
import { toDirections } from './directions.ts';
import { equalArea, equalAreaInverse, globe, type Projection } from './projection.ts';

const place: fc.Arbitrary<Position> = fc.tuple(
  fc.double({ min: -179, max: 179, noNaN: true }),
  fc.double({ min: -88, max: 88, noNaN: true }),
);

function projected(projection: Projection, there: Position): [east: number, up: number] {
  const [east = NaN, up = NaN] = projection(toDirections([there]));
  return [east, up];
}

describe('projections of the globe', () => {
  it('inverts a projected place', () => {
    fc.assert(
      fc.property(place, place, (center, there) => {
        fc.pre(angleBetween(toVector(center), toVector(there)) < 3);
        const found = equalAreaInverse(center, ...projected(equalArea(center), there));
        expect(angleBetween(toVector(found), toVector(there))).toBeLessThan(1e-5);
      }),
    );
  });

  it('puts the center in the middle and more distant places farther out', () => {
    fc.assert(
      fc.property(place, place, place, (center, one, other) => {
        const [near, far] = [one, other].sort(
          (a, b) => angleBetween(toVector(center), toVector(a)) - angleBetween(toVector(center), toVector(b)),
        );
        for (const project of [equalArea(center), globe(center)]) {
          expect(Math.hypot(...projected(project, center))).toBeLessThan(1e-9);
          expect(Math.hypot(...projected(project, near ?? one))).toBeLessThanOrEqual(
            Math.hypot(...projected(project, far ?? one)) + 1e-6,
          );
        }
      }),
    );
  });

  it('shows half of the Earth on the disc of a globe', () => {
    expect(projected(globe([0, 0]), [90, 0])[0]).toBeCloseTo(1);
    expect(Math.hypot(...projected(globe([0, 0]), [120, 0]))).toBeGreaterThan(1);
  });

  it('has north up and east to the right', () => {
    const [east, up] = projected(equalArea([10, 50]), [12, 53]);
    expect(east).toBeGreaterThan(0);
    expect(up).toBeGreaterThan(0);
  });

  it('converts a place into a direction and back', () => {
    fc.assert(
      fc.property(place, (there) => {
        const [longitude, latitude] = toPosition(toVector(there));
        expect(longitude).toBeCloseTo(there[0], 6);
        expect(latitude).toBeCloseTo(there[1], 6);
      }),
    );
  });
});
