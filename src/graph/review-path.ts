import { bestOrder, type Routes } from './best-route.ts';
import type { ShortestPaths } from './shortest-paths.ts';

/** The operations `reviewSteps` needs; a `PathFinder` provides them. */
export interface ReviewSearches extends Routes {
  allPaths(from: number, to: number): ShortestPaths | null;
}

/** One click of a played path, compared with the best one from the same page. */
export interface ClickReview {
  /** Fewest clicks from the page that was left, through all targets not yet visited; null without a route. */
  readonly left: number | null;
  /** Clicks that this one cost more than the best one: 0 for a click on a shortest route; null if unknown. */
  readonly lost: number | null;
  /** The article that a click on a shortest route would have led to; null if this click lost nothing. */
  readonly instead: number | null;
}

export interface PathReview {
  /** One for each click of the path. */
  readonly clicks: readonly ClickReview[];
  /** Some shortest routes from the start through all targets, in one best order; empty without a route. */
  readonly routes: readonly (readonly number[])[];
  /** Number of shortest routes in that order. */
  readonly count: number;
}

/**
 * Reviews a path from its start, in steps: yields before each search, so that a caller can answer other requests
 * meanwhile. `path`: the visited articles, the start first; null for one that is not in the graph. `targets`: in any
 * order. A path of c clicks and t targets takes at most about c·t + t² searches.
 *
 * Every click brings the player at most one click closer, so the clicks that were lost are those beyond a shortest route:
 * clicks = left of the first click + the sum of lost, for a path that visits all targets.
 */
export function* reviewSteps(
  finder: ReviewSearches,
  path: readonly (number | null)[],
  targets: readonly number[],
  maxRoutes: number,
): Generator<undefined, PathReview> {
  const known = new Map<string, number | null>();
  function* distances(from: number, unvisited: readonly number[]): Generator<undefined, void> {
    for (const one of [from, ...unvisited]) {
      for (const to of unvisited) {
        const key = `${one} ${to}`;
        if (known.has(key)) continue;
        yield;
        known.set(key, finder.distance(one, to));
      }
    }
  }
  const distance = (from: number, to: number) => known.get(`${from} ${to}`) ?? null;

  const orders: (readonly number[] | null)[] = [];
  const lefts: (number | null)[] = [];
  const unvisited = new Set(targets);
  for (const page of path) {
    if (page !== null) unvisited.delete(page);
    const remaining = [...unvisited];
    if (page === null) {
      orders.push(null);
      lefts.push(null);
      continue;
    }
    yield* distances(page, remaining);
    const best = bestOrder({ distance }, page, remaining);
    orders.push(best?.order ?? null);
    lefts.push(best?.clicks ?? null);
  }

  const clicks: ClickReview[] = [];
  for (const [index, page] of path.slice(0, -1).entries()) {
    const [left = null, after = null] = [lefts[index], lefts[index + 1]];
    const lost = left === null || after === null ? null : after - left + 1;
    const [next] = orders[index] ?? [];
    let instead: number | null = null;
    if (lost !== null && lost > 0 && page !== null && next !== undefined) {
      yield;
      instead = finder.path(page, next)?.[1] ?? null;
    }
    clicks.push({ left, lost, instead });
  }
  return { clicks, ...(yield* routesThrough(finder, path[0] ?? null, orders[0] ?? null, maxRoutes)) };
}

/** Returns the first routes through the targets in this order, and their number. */
function* routesThrough(
  finder: ReviewSearches,
  start: number | null,
  order: readonly number[] | null,
  maxRoutes: number,
): Generator<undefined, Pick<PathReview, 'routes' | 'count'>> {
  if (start === null || order === null) return { routes: [], count: 0 };
  let routes: readonly (readonly number[])[] = [[start]];
  let count = 1;
  let from = start;
  for (const to of order) {
    yield;
    const legs = finder.allPaths(from, to);
    if (legs === null) throw new Error(`A route from ${from} to ${to} was counted and is not there`);
    count = Math.min(count * legs.count, Number.MAX_SAFE_INTEGER);
    const firsts = legs.first(maxRoutes);
    routes = routes.flatMap((route) => firsts.map((leg) => [...route, ...leg.slice(1)])).slice(0, maxRoutes);
    from = to;
  }
  return { routes, count };
}
