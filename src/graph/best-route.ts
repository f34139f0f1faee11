import { bestOrder, type Distances } from './best-order.ts';

/** The operations `bestRoute` needs; a `PathFinder` provides them. */
export interface Routes extends Distances {
  /** One shortest path, both ends included; null without a route. */
  path(from: number, to: number): readonly number[] | null;
}

/**
 * Returns a shortest route from the start through all targets, in the best order: all its articles, the start first, so
 * one more than its clicks. Null if no route passes through all. Throws for more than `MAX_ORDERED_TARGETS`.
 */
export function bestRoute(
  finder: Routes,
  start: number,
  targets: readonly number[],
): readonly number[] | null {
  const best = bestOrder(finder, start, targets);
  if (best === null) return null;
  const route = [start];
  let from = start;
  for (const to of best.order) {
    const leg = finder.path(from, to);
    if (leg === null) throw new Error(`A route from ${from} to ${to} was counted and is not there`);
    for (const node of leg.slice(1)) route.push(node);
    from = to;
  }
  return route;
}
