import { bestOrder, type Distances } from './best-order.ts';

/** What a best route is made of; a `PathFinder` is one. */
export interface Routes extends Distances {
  /** One shortest path, both ends included; null where no route leads there. */
  path(from: number, to: number): readonly number[] | null;
}

/**
 * One shortest route from the start through all targets, in whatever order is best: every article walked over, the start
 * first, so one more than there are clicks. Null where no route passes through all. More targets than
 * `MAX_ORDERED_TARGETS` throw.
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
