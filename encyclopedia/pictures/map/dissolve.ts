import { arcAt, polygonsOf, withoutDirection, type Atlas, type Country } from './atlas.ts';
import type { Position } from './sphere.ts';

/** Returns the outer rings and holes of the union of some countries, without their common borders. */
export function dissolve({ arcs }: Pick<Atlas, 'arcs'>, countries: readonly Country[]): number[][] {
  const outlines = countries.flatMap((country) => polygonsOf(country).flat(2));
  const uses = new Map<number, number>();
  for (const index of outlines.map(withoutDirection)) uses.set(index, (uses.get(index) ?? 0) + 1);
  const ends = allEnds(arcs);
  const open = outlines.filter((index) => uses.get(withoutDirection(index)) === 1);
  const departures = new Map<number, number[]>();
  for (const index of open) {
    const { start } = endsOf(ends, index);
    departures.set(start, [...(departures.get(start) ?? []), index]);
  }
  const taken = new Set<number>();
  const rings: number[][] = [];
  for (const first of open) {
    if (taken.has(first)) continue;
    const ring: number[] = [];
    // As many arcs enter a point as leave it, so the walk always ends at its start.
    for (let next: number | undefined = first; next !== undefined;) {
      taken.add(next);
      ring.push(next);
      next = departures.get(endsOf(ends, next).end)?.find((index) => !taken.has(index));
    }
    rings.push(ring);
  }
  return rings;
}

interface Ends {
  readonly start: number;
  readonly end: number;
}

function endsOf(ends: readonly Ends[], index: number): Ends {
  const { start, end } = arcAt(ends, withoutDirection(index));
  return index < 0 ? { start: end, end: start } : { start, end };
}

/** Cached by the arcs of an atlas: every map needs them. */
const known = new WeakMap<Atlas['arcs'], readonly Ends[]>();

function allEnds(arcs: Atlas['arcs']): readonly Ends[] {
  const before = known.get(arcs);
  if (before !== undefined) return before;
  const ends = arcs.map((arc, index) => {
    const [first, last] = [arc[0], arc.at(-1)];
    if (first === undefined || last === undefined) throw new RangeError(`Arc ${index} has no points`);
    return { start: numberOf(first), end: numberOf(last) };
  });
  known.set(arcs, ends);
  return ends;
}

/** A position as a single number; the atlas has a resolution of a ten-thousandth of a degree. */
function numberOf([longitude, latitude]: Position): number {
  return Math.round(longitude * 10_000) * 10_000_000 + Math.round(latitude * 10_000);
}
