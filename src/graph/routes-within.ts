import { distancesFrom } from './distances-from.ts';
import { cell, row, type LinkGraph } from './link-graph.ts';

/** Different routes between two articles, as far as they were counted. */
export interface RoutesWithin {
  /** At most `enough`. */
  readonly count: number;
  /** Whether one link lies on every route that was found, so that who does not think of it never arrives. */
  readonly dependsOnOneLink: boolean;
}

/**
 * The routes from one article to another that are at most `slack` clicks longer than the shortest and pass no article
 * twice. Looks for no more than `enough` of them; 0 where no route leads there or both are one.
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
      // What is farther from the goal than clicks are left leads nowhere in time; so does what leads nowhere at all.
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
