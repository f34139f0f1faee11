import { distancesFrom, UNREACHABLE } from './distances-from.ts';
import { degree, type LinkGraph, type LinkRows } from './link-graph.ts';

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
