import { setImmediate as othersFirst } from 'node:timers/promises';
import { bestRoute, type Routes } from '#graph/best-route.ts';

/**
 * Runs `bestRoute` and yields to other requests after each search: twelve targets take 144 searches, in the largest
 * encyclopedias some 50 milliseconds for random targets and many times that for adversarial ones.
 */
export async function lowPriorityRoute(
  finder: Routes,
  start: number,
  targets: readonly number[],
): Promise<readonly number[] | null> {
  const known = new Map<number, Map<number, number | null>>();
  for (const from of new Set([start, ...targets])) {
    const distances = new Map<number, number | null>();
    known.set(from, distances);
    for (const to of targets) {
      distances.set(to, finder.distance(from, to));
      await othersFirst();
    }
  }
  const distance = (from: number, to: number) => known.get(from)?.get(to) ?? null;
  return bestRoute({ distance, path: (from, to) => finder.path(from, to) }, start, targets);
}
