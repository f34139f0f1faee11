import { cell, type LinkRows, row, type LinkGraph, degree } from './link-graph.ts';

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
        const links = trail.slice(1).map((stop, index) => `${trail[index]} ${stop}`);
        common = count === 1 ? links : common.filter((link) => links.includes(link));
      } else follow(next);
      trail.pop();
    }
  };
  if (from !== to) follow(from);
  return { count, dependsOnOneLink: common.length > 0 };
}

export interface GraphShape {
  readonly articles: number;
  readonly links: number;
  /** Ordered pairs of different articles with no route from the first to the second. */
  readonly unreachablePairs: number;
  /** Mean and greatest number of clicks over all other ordered pairs; 0 without pairs. */
  readonly meanDistance: number;
  readonly greatestDistance: number;
  readonly outDegree: DegreeRange;
  readonly inDegree: DegreeRange;
}

export interface DegreeRange {
  readonly least: number;
  readonly mean: number;
  readonly greatest: number;
}

/** Measures a graph by a search from every article: suitable for thousands of articles, not for millions. */
export function graphShape(graph: LinkGraph): GraphShape {
  let reachablePairs = 0;
  let unreachablePairs = 0;
  let sum = 0;
  let greatestDistance = 0;
  for (let from = 0; from < graph.nodeCount; from++) {
    for (const distance of distancesFrom(graph.out, from)) {
      if (distance === 0) continue;
      if (distance === UNREACHABLE) {
        unreachablePairs += 1;
        continue;
      }
      reachablePairs += 1;
      sum += distance;
      greatestDistance = Math.max(greatestDistance, distance);
    }
  }
  return {
    articles: graph.nodeCount,
    links: graph.linkCount,
    unreachablePairs,
    meanDistance: reachablePairs === 0 ? 0 : sum / reachablePairs,
    greatestDistance,
    outDegree: degreeRange(graph.out),
    inDegree: degreeRange(graph.in),
  };
}

function degreeRange(rows: LinkRows): DegreeRange {
  const nodeCount = rows.offsets.length - 1;
  if (nodeCount === 0) return { least: 0, mean: 0, greatest: 0 };
  const degrees = Array.from({ length: nodeCount }, (_, node) => degree(rows, node));
  return {
    least: degrees.reduce((least, next) => Math.min(least, next)),
    mean: rows.targets.length / nodeCount,
    greatest: degrees.reduce((greatest, next) => Math.max(greatest, next)),
  };
}
