import type { Point } from '../svg.ts';

/**
 * A line that can be drawn at any tolerance from a floor up. The rank of a point is the tolerance at which it is
 * dropped (Douglas and Peucker); points at or below the floor are already dropped. The ends rank at Infinity, so that
 * adjoining lines still meet.
 */
export interface RankedLine {
  readonly points: readonly Point[];
  readonly ranks: readonly number[];
}

/** Simplifies a line: no dropped point is farther than `tolerance` from the result. */
export function lineAt({ points, ranks }: RankedLine, tolerance: number): readonly Point[] {
  // The ends are always kept.
  return points.length < 3 ? points : points.filter((_, index) => (ranks[index] ?? 0) > tolerance);
}

/** Ranks the points of a line given as x, y, x, y, …, once for all tolerances. */
export function rankLine(line: Float64Array, floor: number): RankedLine {
  const last = line.length / 2 - 1;
  const points: Point[] = [];
  const ranks: number[] = [];
  if (last < 0) return { points, ranks };
  const keep = (index: number, rank: number) => {
    points.push([line[index * 2] ?? NaN, line[index * 2 + 1] ?? NaN]);
    ranks.push(rank);
  };
  keep(0, Infinity);
  if (last === 0) return { points, ranks };
  let start = { index: 0, rank: Infinity };
  // The ends of spans yet to be split, the nearest on top.
  const ends = [{ index: last, rank: Infinity }];
  for (let end = ends.at(-1); end !== undefined; end = ends.at(-1)) {
    const { index, distance } = farthestFromChord(line, start.index, end.index);
    if (distance > floor) {
      // A point is only reached through the splits around it, so its rank is at most theirs.
      ends.push({ index, rank: Math.min(distance, start.rank, end.rank) });
    } else {
      keep(end.index, end.rank);
      start = end;
      ends.pop();
    }
  }
  return { points, ranks };
}

/** The point between two others that is farthest from the line between them; distance 0 if there is none. */
function farthestFromChord(
  line: Float64Array,
  from: number,
  to: number,
): { readonly index: number; readonly distance: number } {
  const [startX = NaN, startY = NaN] = [line[from * 2], line[from * 2 + 1]];
  const [dx, dy] = [(line[to * 2] ?? NaN) - startX, (line[to * 2 + 1] ?? NaN) - startY];
  const length = dx * dx + dy * dy;
  let [farthest, greatest] = [from, 0];
  // A counting loop with squared distances: this runs for every span of every arc of the world.
  for (let index = from + 1; index < to; index += 1) {
    const x = (line[index * 2] ?? NaN) - startX;
    const y = (line[index * 2 + 1] ?? NaN) - startY;
    // A closed line begins where it ends; then the distance is to that point.
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
    const [offX, offY] = [x - along * dx, y - along * dy];
    const square = offX * offX + offY * offY;
    if (square > greatest) [farthest, greatest] = [index, square];
  }
  return { index: farthest, distance: Math.sqrt(greatest) };
}
