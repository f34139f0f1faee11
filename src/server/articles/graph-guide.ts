import { assertNever } from '#core/assert-never.ts';
import { fail, ok } from '#core/result.ts';
import { bestOrder, MAX_ORDERED_TARGETS } from '#graph/best-order.ts';
import { distancesFrom } from '#graph/distances-from.ts';
import { cell, hasLink, type LinkGraph } from '#graph/link-graph.ts';
import type { Redirect } from './encyclopedia-source.ts';
import { BATMAN, type Drawn, type JourneyGuide } from './journey-guide.ts';
import { shuffled } from './shuffled.ts';
import { targetPool, type TargetPool } from './target-pool.ts';

/** D14: nearer would be no journey, and five clicks must be enough. */
const BATMAN_DISTANCE = { least: 2, most: 5 };

export interface GuidedEncyclopedia {
  /** Title n is node n of the graph. */
  readonly titles: readonly string[];
  readonly redirects: readonly Redirect[];
  readonly graph: LinkGraph;
}

/** A guide that knows every link: its routes exist and its pars are exact. */
export function createStarterGuide({ titles, redirects, graph }: GuidedEncyclopedia): JourneyGuide {
  const pool = targetPool(graph);
  const nodes = new Map(titles.map((title, node) => [title, node]));
  for (const { from, to } of redirects) {
    const node = nodes.get(to);
    if (node !== undefined) nodes.set(from, node);
  }
  const batman = nodes.get(BATMAN);
  const titleOf = (node: number): string => {
    const title = titles[node];
    if (title === undefined) throw new RangeError(`No title for article ${node}`);
    return title;
  };

  const drawTargets = (count: number, random: () => number): Drawn => {
    const chosen = chooseTargets(graph, pool, count, random);
    return { titles: chosen.map(titleOf), par: parOf(graph, chosen) };
  };
  const drawStarts = (goal: number, count: number, random: () => number): Drawn | null => {
    const distances = distancesFrom(graph.in, goal);
    const { least, most } = BATMAN_DISTANCE;
    const starts = [...nodes.values()].filter((node) => {
      const distance = cell(distances, node);
      return distance >= least && distance <= most;
    });
    const chosen = [...shuffled(new Set(starts), random)].slice(0, count);
    const [start, ...others] = chosen;
    if (start === undefined) return null;
    return { titles: chosen.map(titleOf), par: others.length === 0 ? cell(distances, start) : null };
  };

  return {
    async draw(purpose, count, random) {
      switch (purpose) {
        case 'quick':
        case 'party':
          return ok(drawTargets(count, random));
        case 'batman': {
          const drawn = batman === undefined ? null : drawStarts(batman, count, random);
          return drawn === null ? fail('batman-unavailable') : ok(drawn);
        }
        default:
          return assertNever(purpose);
      }
    },
    async par(journey) {
      const stops = journey.map((title) => nodes.get(title) ?? null);
      return stops.includes(null)
        ? null
        : parOf(
            graph,
            stops.filter((stop) => stop !== null),
          );
    },
  };
}

/** Null as well where the list is too long to be solved while others wait. */
function parOf(graph: LinkGraph, [start, ...targets]: readonly number[]): number | null {
  if (start === undefined || new Set(targets).size > MAX_ORDERED_TARGETS) return null;
  return bestOrder(graph, start, targets)?.clicks ?? null;
}

/**
 * Different targets that make a journey: no two one click apart, where the pool allows; else none one click from the
 * start; else any. Articles outside the pool come in when it is used up.
 */
function chooseTargets(
  graph: LinkGraph,
  pool: TargetPool,
  count: number,
  random: () => number,
): readonly number[] {
  const areNeighbours = (a: number, b: number) => hasLink(graph, a, b) || hasLink(graph, b, a);
  const wishes: readonly ((node: number, chosen: readonly number[]) => boolean)[] = [
    (node, chosen) => !chosen.some((other) => areNeighbours(node, other)),
    (node, [start]) => start === undefined || !hasLink(graph, start, node),
    () => true,
  ];
  const chosen: number[] = [];
  for (const group of [pool.targets, pool.reserve]) {
    const candidates = [...shuffled(group, random)];
    for (const fits of wishes) {
      for (const node of candidates) {
        if (chosen.length < count && !chosen.includes(node) && fits(node, chosen)) chosen.push(node);
      }
    }
  }
  return chosen;
}
