import type { Point } from '../svg.ts';
import type { Atlas } from './atlas.ts';
import { boxAroundAll, boxAroundFlat, gapBetween, type Box } from './box.ts';
import { arcAt, withoutDirection } from './atlas.ts';
import { partition } from './directions.ts';
import type { Projection } from './projection.ts';
import { lineAt, rankLine, type RankedLine } from './ranked-line.ts';

/** The atlas's arcs on the picture; indexes are those of the atlas. */
export type Sheet = readonly (readonly Point[])[];

/** An arc ready to be drawn at any tolerance, and the box of all its points. */
export interface ProjectedArc extends RankedLine {
  readonly box: Box;
}

/**
 * Every arc of the atlas on the picture, with all the points that a tolerance of `finest`, in units of the picture, or a
 * coarser one may ask for. Of arcs wholly outside the frame hardly more than the ends is kept, but never so little that
 * one would reach into it.
 */
export function projectArcs(
  { world, directions }: Pick<Atlas, 'world' | 'directions'>,
  project: Projection,
  finest: number,
  frame: Box,
): readonly ProjectedArc[] {
  // In one go: a typed array for each arc would keep the garbage collector busier than all the rest.
  const lines = partition(
    project(world),
    directions.map((arc) => (arc.length / 3) * 2),
  );
  return lines.map((line) => {
    const box = boxAroundFlat(line);
    return { ...rankLine(line, Math.max(finest, gapBetween(box, frame) - 1)), box };
  });
}

/** Leaves out what nobody would see at this tolerance. */
export function sheetAt(arcs: readonly RankedLine[], tolerance: number): Sheet {
  return arcs.map((arc) => lineAt(arc, tolerance));
}

/** The rings that may show inside a frame, at whatever tolerance. */
export function ringsNear(
  arcs: readonly ProjectedArc[],
  rings: readonly (readonly number[])[],
  frame: Box,
): (readonly number[])[] {
  return rings.filter((ring) => {
    const boxes = ring.map((index) => arcAt(arcs, withoutDirection(index)).box);
    return gapBetween(boxAroundAll(boxes), frame) <= 0;
  });
}
