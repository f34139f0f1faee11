import { straightLine, type Point } from '../svg.ts';
import { arcAt, polygonsOf, ringPoints, withoutDirection, type Country } from './atlas.ts';
import { boxAround, type Box } from './box.ts';
import { clipLine, clipRing } from './clip.ts';
import type { Sheet } from './sheet.ts';

/** Cached: every map needs the arcs of every country. */
const knownArcs = new WeakMap<Country, readonly number[]>();

/**
 * Returns the part of some rings inside the box. A ring around the far side of the Earth becomes the whole box, which
 * is correct under the even-odd rule as long as the rings include no country on the far side itself.
 */
export function ringsInBox(
  sheet: Sheet,
  rings: readonly (readonly number[])[],
  box: Box,
  least: number,
): (readonly Point[])[] {
  return rings
    .map((ring) => clipRing(ringPoints(sheet, ring), box))
    .filter((ring) => ring.length > 2 && span(ring) >= least);
}

/** Returns the arcs that two countries share, each once: the borders of all, or those of one country. */
export function borderArcs(countries: readonly Country[], around: readonly Country[] = countries): number[] {
  const uses = new Map<number, number>();
  for (const country of countries) {
    for (const index of arcsOf(country)) uses.set(index, (uses.get(index) ?? 0) + 1);
  }
  return [...new Set(around.flatMap(arcsOf))].filter((index) => (uses.get(index) ?? 0) > 1);
}

/** Returns every arc of a country once, without its direction. */
export function arcsOf(country: Country): readonly number[] {
  const arcs = knownArcs.get(country) ?? [...new Set(polygonsOf(country).flat(2).map(withoutDirection))];
  knownArcs.set(country, arcs);
  return arcs;
}

/** Path data of open arcs inside the box, rounded to whole units. */
export function arcsPath(sheet: Sheet, arcs: readonly number[], box: Box): string {
  return arcs
    .flatMap((index) => clipLine(arcAt(sheet, index), box))
    .map((line) => straightLine(line, 0))
    .join('');
}

/** Path data of closed rings, rounded to whole units. */
export function ringsPath(rings: readonly (readonly Point[])[]): string {
  return rings.map((ring) => `${straightLine(ring, 0)}Z`).join('');
}

function span(ring: readonly Point[]): number {
  const { left, right, top, bottom } = boxAround(ring);
  return Math.max(right - left, bottom - top);
}
