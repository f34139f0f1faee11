import type { Point } from '../svg.ts';
import type { Atlas } from './atlas.ts';
import type { Box } from './clip.ts';
import type { MapView } from './map-view.ts';
import { lineAt, rankLine, type RankedLine } from './ranked-line.ts';

/** The atlas's arcs on the picture; indexes are those of the atlas. */
export type Sheet = readonly (readonly Point[])[];

/**
 * Every arc of the atlas on the picture, with all the points that a tolerance of `finest`, in units of the picture, or a
 * coarser one may ask for. Of arcs wholly outside the box hardly more than the ends is kept, but never so little that
 * one would reach into it.
 */
export function projectArcs(
  { directions }: Pick<Atlas, 'directions'>,
  project: MapView['project'],
  finest: number,
  box: Box,
): readonly RankedLine[] {
  return directions.map((arc) => {
    const line = new Float64Array(arc.length * 2);
    let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
    let at = 0;
    for (const direction of arc) {
      const [x, y] = project(direction);
      line[at] = x;
      line[at + 1] = y;
      at += 2;
      west = Math.min(west, x);
      east = Math.max(east, x);
      north = Math.min(north, y);
      south = Math.max(south, y);
    }
    const outside = Math.max(box.left - east, west - box.right, box.top - south, north - box.bottom);
    return rankLine(line, Math.max(finest, outside - 1));
  });
}

/** Leaves out what nobody would see at this tolerance. */
export function sheetAt(arcs: readonly RankedLine[], tolerance: number): Sheet {
  return arcs.map((arc) => lineAt(arc, tolerance));
}
