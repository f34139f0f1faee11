import { distancesFrom } from './distances-from.ts';
import { cell, row, type LinkGraph } from './link-graph.ts';

/** Different routes between two articles, as far as they were counted. */
export interface RoutesWithin {
  /** At most `enough`. */
  readonly count: number;
  /** True if all routes found share a link, so that a player who misses it cannot arrive. */
  readonly dependsOnOneLink: boolean;
}

/**
 * Counts routes between two articles that are at most `slack` clicks longer than the shortest and visit no article
 * twice. Stops at `enough`; 0 without a route or if both articles are the same.
 */
export function routesWithin(
  graph: LinkGraph,
  from: number,
  to: number,
  { slack, enough }: { readonly slack: number; readonly enough: number },
): RoutesWithin {
  const toGoal = distancesFrom(graph.in, to);
  const limit = cell(toGoal, from) + slack;
  const trail = [from];
  let count = 0;
  let common: readonly string[] = [];
  const follow = (node: number): void => {
    for (const next of row(graph.out, node)) {
      if (count === enough) return;
      // Skip articles farther from the goal than the remaining clicks, including unreachable ones.
      if (trail.length + cell(toGoal, next) > limit || trail.includes(next)) continue;
      trail.push(next);
      if (next === to) {
        count += 1;
        const links = trail.slice(1).map((stop, place) => `${trail[place]} ${stop}`);
        common = count === 1 ? links : common.filter((link) => links.includes(link));
      } else follow(next);
      trail.pop();
    }
  };
  if (from !== to) follow(from);
  return { count, dependsOnOneLink: common.length > 0 };
}
