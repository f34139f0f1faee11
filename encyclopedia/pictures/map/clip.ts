import type { Point } from '../svg.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of a closed ring inside a box (Sutherland and Hodgman); along the box's sides it may run back on itself. */
export function clipRing(ring: readonly Point[], { left, top, right, bottom }: Box): Point[] {
  const inside = clipToSide(
    clipToSide(ring, ([x]) => x - left),
    ([x]) => right - x,
  );
  return clipToSide(
    clipToSide(inside, ([, y]) => y - top),
    ([, y]) => bottom - y,
  );
}

/** The part of a closed ring where `depth`, a linear function of the point, is not negative. */
export function clipToSide(ring: readonly Point[], depth: (point: Point) => number): Point[] {
  return ring.flatMap((point, index): Point[] => {
    const before = ring.at(index - 1) ?? point;
    const [from, to] = [depth(before), depth(point)];
    if (from < 0 === to < 0) return to < 0 ? [] : [point];
    const share = from / (from - to);
    const edge: Point = [
      before[0] + share * (point[0] - before[0]),
      before[1] + share * (point[1] - before[1]),
    ];
    return to < 0 ? [edge] : [edge, point];
  });
}

/** The runs of an open line that touch a box; each keeps one point outside at either end. */
export function clipLine(line: readonly Point[], { left, top, right, bottom }: Box): Point[][] {
  const isInside = ([x, y]: Point) => x >= left && x <= right && y >= top && y <= bottom;
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const [index, point] of line.entries()) {
    const touches = line.slice(Math.max(0, index - 1), index + 2).some(isInside);
    if (touches) run.push(point);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}
