import type { Point } from '../svg.ts';
import { boxAround, gapBetween, type Box } from './box.ts';

/**
 * Returns the part of a closed ring inside a box (Sutherland and Hodgman); it may overlap itself along the box's sides.
 */
export function clipRing(ring: readonly Point[], box: Box): readonly Point[] {
  const around = boxAround(ring);
  if (gapBetween(around, box) > 0) return [];
  let inside = ring;
  // Tests each side first: most rings cross no side, and few cross several.
  if (around.left < box.left) inside = clipToSide(inside, ([x]) => x - box.left);
  if (around.right > box.right) inside = clipToSide(inside, ([x]) => box.right - x);
  if (around.top < box.top) inside = clipToSide(inside, ([, y]) => y - box.top);
  if (around.bottom > box.bottom) inside = clipToSide(inside, ([, y]) => box.bottom - y);
  return inside;
}

/** Returns the part of a closed ring where `depth`, a linear function of the point, is not negative. */
export function clipToSide(ring: readonly Point[], depth: (point: Point) => number): Point[] {
  const inside: Point[] = [];
  let before = ring.at(-1);
  if (before === undefined) return inside;
  let from = depth(before);
  for (const point of ring) {
    const to = depth(point);
    if (from < 0 !== to < 0) {
      const share = from / (from - to);
      inside.push([before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]);
    }
    if (to >= 0) inside.push(point);
    [before, from] = [point, to];
  }
  return inside;
}

/** Returns the runs of an open line that touch a box; each keeps one point outside at either end. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  if (gapBetween(boxAround(line), box) > 0) return [];
  const { left, top, right, bottom } = box;
  const inside = line.map(([x, y]) => x >= left && x <= right && y >= top && y <= bottom);
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const [index, point] of line.entries()) {
    if (inside[index - 1] || inside[index] || inside[index + 1]) run.push(point);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}
