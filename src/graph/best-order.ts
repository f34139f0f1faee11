import { UNREACHABLE } from './distances-from.ts';
import { cell } from './link-graph.ts';

/** The work doubles with every target: 12 take a few milliseconds, 20 would hold everybody else up for seconds. */
export const MAX_ORDERED_TARGETS = 12;

/** What the best order is made of; a `PathFinder` is one. */
export interface Distances {
  /** Fewest link clicks from one article to another; null where no route leads there. */
  distance(from: number, to: number): number | null;
}

export interface BestOrder {
  /** Fewest link clicks from the start until every target has been stood on. */
  readonly clicks: number;
  /** The targets in an order that needs no more than that. */
  readonly order: readonly number[];
}

/**
 * The best order to visit all targets in, exact, after Held and Karp: for every subset of the targets and every last
 * one of it, the fewest clicks. Distances are those of shortest paths, so a target passed on the way to another is
 * visited at no cost by itself. Every pair is asked for once: with n targets n² times, whatever the size of the graph.
 * Null where no route passes through all; more than `MAX_ORDERED_TARGETS` throw.
 */
export function bestOrder(finder: Distances, start: number, targets: readonly number[]): BestOrder | null {
  const wanted = Uint32Array.from(new Set(targets)).filter((target) => target !== start);
  if (wanted.length > MAX_ORDERED_TARGETS) throw new RangeError(`Too many targets: ${wanted.length}`);
  if (wanted.length === 0) return { clicks: 0, order: [] };
  return readBest(fillTable(finder, start, wanted), wanted);
}

/** Cell `subset × width + last`: subsets are bit sets of places in `wanted`, `last` is such a place. */
interface SubsetTable {
  readonly clicks: Uint32Array;
  /** The place visited before `last`; `last` itself where it was the first. */
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
  // A subset is a larger number than each of its parts, so counting up meets the parts first.
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

/** Walks the table back from the best end of the full set. */
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
