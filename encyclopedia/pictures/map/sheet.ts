import type { Point } from '../svg.ts';
import type { Atlas } from './atlas.ts';
import { boxAroundFlat, gapBetween, type Box } from './box.ts';
import { partition } from './directions.ts';
import type { Flat, Projection } from './projection.ts';
import { lineAt, rankLine, type RankedLine } from './ranked-line.ts';

/** The atlas's arcs projected onto the picture; indexes match the atlas. */
export type Sheet = readonly (readonly Point[])[];

/** An arc projected onto the picture: x, y, x, y, …, and its bounding box. */
export interface ProjectedArc {
  readonly line: Flat;
  readonly box: Box;
}

/** Projects every arc of the atlas onto the picture. */
export function projectArcs(
  { world, directions }: Pick<Atlas, 'world' | 'directions'>,
  project: Projection,
): readonly ProjectedArc[] {
  // A single typed array: separate arrays per arc would dominate the time through garbage collection.
  const lines = partition(
    project(world),
    directions.map((arc) => (arc.length / 3) * 2),
  );
  return lines.map((line) => ({ line, box: boxAroundFlat(line) }));
}

/**
 * Returns the wanted arcs with all points that a tolerance of `finest` (in picture units) or coarser needs; the other
 * arcs are empty. Arcs entirely outside the frame keep little more than their ends, but enough that none reaches into
 * it.
 */
export function rankArcs(
  arcs: readonly ProjectedArc[],
  wanted: ReadonlySet<number>,
  finest: number,
  frame: Box,
): readonly RankedLine[] {
  return arcs.map(({ line, box }, index) =>
    wanted.has(index) ? rankLine(line, Math.max(finest, gapBetween(box, frame) - 1)) : NOTHING,
  );
}

const NOTHING: RankedLine = { points: [], ranks: [] };

/** Drops points that are invisible at this tolerance. */
export function sheetAt(arcs: readonly RankedLine[], tolerance: number): Sheet {
  return arcs.map((arc) => lineAt(arc, tolerance));
}
