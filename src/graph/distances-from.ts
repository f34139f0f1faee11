import { cell, type LinkRows } from './link-graph.ts';

/** Marks unreachable articles. Larger than any distance, so "within five clicks" needs no special case. */
export const UNREACHABLE = 0xffff_ffff;

/**
 * Returns the clicks from one article to every article: 0 for itself, `UNREACHABLE` without a route. With rows of
 * incoming links: the clicks from every article to this one.
 */
export function distancesFrom(rows: LinkRows, origin: number): Uint32Array {
  const distances = new Uint32Array(rows.offsets.length - 1).fill(UNREACHABLE);
  const queue = new Uint32Array(distances.length);
  queue[0] = origin;
  distances[origin] = 0;
  let queueEnd = 1;
  for (let head = 0; head < queueEnd; head++) {
    const node = cell(queue, head);
    const clicks = cell(distances, node) + 1;
    const end = cell(rows.offsets, node + 1);
    for (let link = cell(rows.offsets, node); link < end; link++) {
      const next = cell(rows.targets, link);
      if (cell(distances, next) !== UNREACHABLE) continue;
      distances[next] = clicks;
      queue[queueEnd++] = next;
    }
  }
  return distances;
}
