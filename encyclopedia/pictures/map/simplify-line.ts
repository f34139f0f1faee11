import type { Point } from '../svg.ts';

/**
 * Fewer points for the same line: no point left out is farther than `tolerance` from what remains (Douglas and Peucker).
 * The ends stay, so lines that meet still meet.
 */
export function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const last = line.length - 1;
  const kept = new Set([0, last]);
  const waiting: [number, number][] = [[0, last]];
  for (let span = waiting.pop(); span !== undefined; span = waiting.pop()) {
    const [from, to] = span;
    const farthest = farthestFromChord(line, from, to);
    if (farthest === null || farthest.distance <= tolerance) continue;
    kept.add(farthest.index);
    waiting.push([from, farthest.index], [farthest.index, to]);
  }
  return line.filter((_, index) => kept.has(index));
}

function farthestFromChord(
  line: readonly Point[],
  from: number,
  to: number,
): { index: number; distance: number } | null {
  const [start, end] = [line[from], line[to]];
  if (start === undefined || end === undefined) return null;
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = dx * dx + dy * dy;
  let farthest: { index: number; distance: number } | null = null;
  // Counted, not sliced: this runs for every span of every arc of the world.
  for (let index = from + 1; index < to; index += 1) {
    const point = line[index];
    if (point === undefined) return farthest;
    const [x, y] = [point[0] - start[0], point[1] - start[1]];
    // A closed line begins where it ends; then the distance is to that point.
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
    const distance = Math.hypot(x - along * dx, y - along * dy);
    if (farthest === null || distance > farthest.distance) farthest = { index, distance };
  }
  return farthest;
}
