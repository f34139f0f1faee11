import { UNREACHABLE } from './distances.ts';
import { cell } from './link-graph.ts';

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
  const steps = bestRouteSteps(finder, start, targets);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Finds the route of `bestRoute` in steps: yields before each search, so that a caller can answer other requests
 * meanwhile. Twelve targets take 168 steps; the best order of them is part of one.
 */
export function* bestRouteSteps(
  finder: Routes,
  start: number,
  targets: readonly number[],
): Generator<undefined, readonly number[] | null> {
  const known = new Map<number, Map<number, number | null>>();
  for (const from of new Set([start, ...targets])) {
    const distances = new Map<number, number | null>();
    known.set(from, distances);
    for (const to of targets) {
      yield;
      distances.set(to, finder.distance(from, to));
    }
  }
  const distance = (from: number, to: number) => known.get(from)?.get(to) ?? null;
  const best = bestOrder({ distance }, start, targets);
  if (best === null) return null;
  const route = [start];
  let from = start;
  for (const to of best.order) {
    yield;
    const leg = finder.path(from, to);
    if (leg === null) throw new Error(`A route from ${from} to ${to} was counted and is not there`);
    for (const node of leg.slice(1)) route.push(node);
    from = to;
  }
  return route;
}

/** The work doubles with every target: 12 take a few milliseconds, 20 would block other requests for seconds. */
export const MAX_ORDERED_TARGETS = 12;

/** The distances `bestOrder` needs; a `PathFinder` provides them. */
export interface Distances {
  /** Fewest link clicks from one article to another; null without a route. */
  distance(from: number, to: number): number | null;
}

export interface BestOrder {
  /** Fewest link clicks from the start until every target has been visited. */
  readonly clicks: number;
  /** The targets in an order that needs that many clicks. */
  readonly order: readonly number[];
}

/**
 * Returns an optimal order to visit all targets, by the exact Held–Karp algorithm. Distances are shortest paths, so a
 * target on the way to another costs nothing extra. Queries each pair once: n² distances for n targets. Null if no
 * route passes through all targets. Throws for more than `MAX_ORDERED_TARGETS`.
 */
export function bestOrder(finder: Distances, start: number, targets: readonly number[]): BestOrder | null {
  const wanted = Uint32Array.from(new Set(targets)).filter((target) => target !== start);
  if (wanted.length > MAX_ORDERED_TARGETS) throw new RangeError(`Too many targets: ${wanted.length}`);
  if (wanted.length === 0) return { clicks: 0, order: [] };
  return readBest(fillTable(finder, start, wanted), wanted);
}

/** Cell `subset × width + last`: subsets are bit sets of indexes into `wanted`; `last` is such an index. */
interface SubsetTable {
  readonly clicks: Uint32Array;
  /** The index visited before `last`; `last` itself if it was the first. */
  readonly before: Uint32Array;
}

function fillTable(finder: Distances, start: number, wanted: Uint32Array): SubsetTable {
  const width = wanted.length;
  const clicks = new Uint32Array(2 ** width * width).fill(UNREACHABLE);
  const before = new Uint32Array(clicks.length);
  const clicksBetween = (from: number, to: number) => finder.distance(from, to) ?? UNREACHABLE;
  for (const [place, target] of wanted.entries()) {
    const first = (1 << place) * width + place;
    clicks[first] = clicksBetween(start, target);
    before[first] = place;
  }
  const between = Array.from(wanted, (from) => wanted.map((to) => clicksBetween(from, to)));
  // Every subset is a larger number than its parts, so ascending order computes the parts first.
  for (let subset = 1; subset < 2 ** width; subset++) {
    for (const [last, distances] of between.entries()) {
      const soFar = cell(clicks, subset * width + last);
      if (soFar === UNREACHABLE) continue;
      for (const [next, step] of distances.entries()) {
        if (step === UNREACHABLE || (subset & (1 << next)) !== 0) continue;
        const grown = (subset | (1 << next)) * width + next;
        if (soFar + step >= cell(clicks, grown)) continue;
        clicks[grown] = soFar + step;
        before[grown] = last;
      }
    }
  }
  return { clicks, before };
}

/** Reads the best order back from the cheapest cell of the full set. */
function readBest({ clicks, before }: SubsetTable, wanted: Uint32Array): BestOrder | null {
  const width = wanted.length;
  let subset = 2 ** width - 1;
  const totals = clicks.subarray(subset * width);
  const best = Math.min(...totals);
  if (best === UNREACHABLE) return null;
  const order: number[] = [];
  for (let last = totals.indexOf(best); subset !== 0;) {
    order.push(cell(wanted, last));
    const previous = cell(before, subset * width + last);
    subset &= ~(1 << last);
    last = previous;
  }
  return { clicks: best, order: order.reverse() };
}
