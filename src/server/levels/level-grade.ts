import { bestRoute } from '#graph/best-route.ts';
import { distancesFrom } from '#graph/distances-from.ts';
import { cell, degree, type LinkGraph } from '#graph/link-graph.ts';
import type { PathFinder } from '#graph/path-finder.ts';

export interface LevelGrade {
  /** Fewest link clicks through all targets (D12). */
  readonly par: number;
  /** How many articles lead to the target that fewest lead to. */
  readonly fewestWaysIn: number;
  /** Greater is harder. It has no unit: it is there to put levels in order. */
  readonly grade: number;
}

/**
 * How hard a level is, after what was measured on two million games: the target decides, hardly the start. Each leg of
 * a best route counts its clicks; one more for every tenfold that its target is rarer, by the articles leading to it;
 * and up to one for how narrow its way is, by the articles on any of its shortest paths. Null where no route passes
 * through all targets.
 */
export function gradeLevel(
  { graph, finder }: { readonly graph: LinkGraph; readonly finder: PathFinder },
  start: number,
  targets: readonly number[],
): LevelGrade | null {
  const route = bestRoute(finder, start, targets);
  if (route === null) return null;
  const stops = route.filter(
    (node, place) => place === 0 || (targets.includes(node) && route.indexOf(node) === place),
  );
  const grade = stops.slice(1).reduce((sum, target, place) => {
    const from = stops[place] ?? start;
    const rarity = Math.log10(graph.nodeCount / degree(graph.in, target));
    return sum + rarity + narrowness(graph, from, target);
  }, route.length - 1);
  return {
    par: route.length - 1,
    fewestWaysIn: Math.min(...targets.map((target) => degree(graph.in, target))),
    grade,
  };
}

/** 1 where one article stands at every step between, 1/n where n do on average; 0 where nothing stands between. */
function narrowness(graph: LinkGraph, from: number, to: number): number {
  const there = distancesFrom(graph.out, from);
  const back = distancesFrom(graph.in, to);
  const distance = cell(there, to);
  if (distance < 2) return 0;
  const between = there.filter(
    (clicks, node) => clicks > 0 && clicks < distance && clicks + cell(back, node) === distance,
  );
  return (distance - 1) / between.length;
}
