import type { Point } from '../svg.ts';
import type { Atlas } from './atlas.ts';
import { boxAroundFlat, gapBetween, type Box } from './box.ts';
import { partition } from './directions.ts';
import type { Flat, Projection } from './projection.ts';
import { lineAt, rankLine, type RankedLine } from './ranked-line.ts';

/** The atlas's arcs on the picture; indexes are those of the atlas. */
export type Sheet = readonly (readonly Point[])[];

/** One arc of the atlas on the picture: x, y, x, y, …, and the box around it. */
export interface ProjectedArc {
  readonly line: Flat;
  readonly box: Box;
}

/** Every arc of the atlas on the picture. */
export function projectArcs(
  { world, directions }: Pick<Atlas, 'world' | 'directions'>,
  project: Projection,
): readonly ProjectedArc[] {
  // In one go: a typed array for each arc would keep the garbage collector busier than all the rest.
  const lines = partition(
    project(world),
    directions.map((arc) => (arc.length / 3) * 2),
  );
  return lines.map((line) => ({ line, box: boxAroundFlat(line) }));
}

/**
 * The wanted arcs, with all the points that a tolerance of `finest`, in units of the picture, or a coarser one may ask
 * for; nothing of the others. Of arcs wholly outside the frame hardly more than the ends is kept, but never so little
 * that one would reach into it.
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

/** Leaves out what nobody would see at this tolerance. */
export function sheetAt(arcs: readonly RankedLine[], tolerance: number): Sheet {
  return arcs.map((arc) => lineAt(arc, tolerance));
}
