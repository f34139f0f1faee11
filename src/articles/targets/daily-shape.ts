import { cell, type LinkGraph } from '#graph/link-graph.ts';
import { distancesFrom, routesWithin } from '#graph/distances.ts';

/** An article chosen by an author as a good target (D12), by its node in the link graph. */
export interface ChosenTarget {
  readonly node: number;
  /** 1: any player finds a path. 3: it takes an idea. */
  readonly difficulty: 1 | 2 | 3;
}

/** Par range of a daily journey, in clicks (rule DAILY-8). */
const PAR = { least: 4, most: 7 };
/** Minimum number of routes per leg within `SLACK` clicks of the shortest. */
const FEWEST_ROUTES = 3;
const SLACK = 1;
/** Maximum number of routes enumerated per leg: enough to detect a link that all routes share. */
const ROUTES_LOOKED_AT = 60;

/**
 * Returns whether a journey is suitable as a daily (rule DAILY-8): par 4 to 7, at least one easy target and one that
 * takes an idea, at most one of the hardest, and for each leg at least three routes within one click of the shortest
 * that do not all share one link. `stops`: the start, then the targets in the order of a best route.
 */
export function hasDailyShape(
  { graph, difficultyOf }: { readonly graph: LinkGraph; readonly difficultyOf: DifficultyOf },
  stops: readonly number[],
): boolean {
  const legs = stops.slice(1).map((to, place) => ({ from: stops[place] ?? to, to }));
  const difficulties = legs.map(({ to }) => difficultyOf(to));
  const hasDifficulties =
    difficulties.includes(1) &&
    difficulties.some((difficulty) => difficulty !== 1) &&
    difficulties.filter((difficulty) => difficulty === 3).length <= 1;
  if (!hasDifficulties) return false;
  const par = legs.reduce((sum, { from, to }) => sum + cell(distancesFrom(graph.in, to), from), 0);
  if (par < PAR.least || par > PAR.most) return false;
  return legs.every(({ from, to }) => {
    const routes = routesWithin(graph, from, to, { slack: SLACK, enough: ROUTES_LOOKED_AT });
    return routes.count >= FEWEST_ROUTES && !routes.dependsOnOneLink;
  });
}

export type DifficultyOf = (node: number) => ChosenTarget['difficulty'] | null;

/** Maps nodes to difficulties; null for an article that was not chosen. */
export function difficulties(targets: readonly ChosenTarget[]): DifficultyOf {
  const byNode = new Map(targets.map(({ node, difficulty }) => [node, difficulty]));
  return (node) => byNode.get(node) ?? null;
}
