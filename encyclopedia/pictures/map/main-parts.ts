import { polygonsOf, ringPoints, type Atlas, type Country } from './atlas.ts';
import { type Position, cosineBetween, EARTH_RADIUS_KM, toVector, type Vector } from './sphere.ts';

/** Islands farther than this from the rest of the country do not widen its map: Hawaii, Svalbard, French Guiana. */
const COSINE_OF_REACH = Math.cos(320 / EARTH_RADIUS_KM);
/** Parts smaller than this share of the largest part do not either. */
const LEAST_SHARE = 0.002;

/**
 * Returns the outlines that a map of the country must show: its largest part and everything near it, island by island.
 */
export function mainParts(atlas: Atlas, country: Country): Position[][] {
  const parts = polygonsOf(country)
    .flatMap(([outer]) => (outer === undefined ? [] : [ringPoints(atlas.arcs, outer)]))
    .map((ring) => ({ ring, area: areaOf(ring), samples: sample(ring) }))
    .sort((a, b) => b.area - a.area);
  const [largest, ...others] = parts;
  if (largest === undefined) throw new Error(`${country.properties.name} has no outline`);
  const main = [largest];
  let waiting = others.filter(({ area }) => area >= largest.area * LEAST_SHARE);
  for (let grown = true; grown;) {
    const near = waiting.filter((part) => main.some((other) => isNear(part.samples, other.samples)));
    waiting = waiting.filter((part) => !near.includes(part));
    main.push(...near);
    grown = near.length > 0;
  }
  return main.map(({ ring }) => ring);
}

function isNear(one: readonly Vector[], other: readonly Vector[]): boolean {
  return one.some((a) => other.some((b) => cosineBetween(a, b) > COSINE_OF_REACH));
}

/** At most about sixty points of a ring: enough to measure distances between parts. */
function sample(ring: readonly Position[]): Vector[] {
  const step = Math.max(1, Math.floor(ring.length / 60));
  return ring.filter((_, index) => index % step === 0).map(toVector);
}

/** Area on the sphere up to a constant factor, exact enough to rank parts. */
function areaOf(ring: readonly Position[]): number {
  let sum = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    const step = ((nextX - x + 540) % 360) - 180;
    sum += step * (Math.sin((y * Math.PI) / 180) + Math.sin((nextY * Math.PI) / 180));
  }
  return Math.abs(sum);
}
