import { cell, row, type LinkRows } from './link-graph.ts';
import { markOf, type SearchWave } from './search-wave.ts';

/** One step of the paths: index n of a layer leads to the indexes `row(links, n)` of the next layer, ascending. */
interface Layer {
  /** Articles of the next layer, ascending; `links` holds indexes into it. */
  readonly nodes: Uint32Array;
  readonly links: LinkRows;
}

/**
 * All shortest paths between two articles, stored as their links: a million paths may share a few hundred. Iterates the
 * paths lazily, both ends included, ordered by article numbers.
 */
export class ShortestPaths implements Iterable<readonly number[]> {
  readonly #from: number;
  readonly #layers: readonly Layer[];

  constructor(from: number, steps: readonly PathStep[]) {
    this.#from = from;
    const layers: Layer[] = [];
    let nodes: Uint32Array = Uint32Array.of(from);
    for (const step of steps) {
      const layer = layerOf(nodes, step);
      layers.push(layer);
      nodes = layer.nodes;
    }
    this.#layers = layers;
  }

  /** Link clicks of each path. */
  get distance(): number {
    return this.#layers.length;
  }

  /** Number of paths; exact below `Number.MAX_SAFE_INTEGER`, which means "this many or more". */
  get count(): number {
    let counts: readonly number[] = [1];
    for (const { links } of this.#layers.toReversed()) {
      const following = counts;
      counts = Array.from({ length: links.offsets.length - 1 }, (_, place) =>
        row(links, place).reduce(
          (sum, next) => Math.min(sum + (following[next] ?? 0), Number.MAX_SAFE_INTEGER),
          0,
        ),
      );
    }
    return counts[0] ?? 0;
  }

  /** Returns the first `limit` paths, or all if there are fewer. */
  first(limit: number): readonly (readonly number[])[] {
    const paths: (readonly number[])[] = [];
    for (const path of this) {
      if (paths.length >= limit) break;
      paths.push(path);
    }
    return paths;
  }

  *[Symbol.iterator](): Generator<readonly number[]> {
    // The link taken at each step. Every index leads to the end, so the next path differs at the last possible turn.
    const taken: number[] = [];
    for (;;) {
      for (let step = taken.length; step < this.#layers.length; step++) {
        taken.push(cell(this.#layer(step).links.offsets, this.#placeAt(taken, step)));
      }
      yield [
        this.#from,
        ...taken.map((_, step) => cell(this.#layer(step).nodes, this.#placeAt(taken, step + 1))),
      ];
      let last = taken.pop();
      while (last !== undefined && last + 1 === this.#rowEnd(taken)) last = taken.pop();
      if (last === undefined) return;
      taken.push(last + 1);
    }
  }

  #layer(step: number): Layer {
    const layer = this.#layers[step];
    if (layer === undefined) throw new RangeError(`No step ${step}`);
    return layer;
  }

  /** Returns the index in its layer that the links taken reach before `step`. */
  #placeAt(taken: readonly number[], step: number): number {
    if (step === 0) return 0;
    const link = taken[step - 1];
    if (link === undefined) throw new RangeError(`No link taken at step ${step - 1}`);
    return cell(this.#layer(step - 1).links.targets, link);
  }

  /** Returns one more than the last link that can follow `taken`. */
  #rowEnd(taken: readonly number[]): number {
    return cell(this.#layer(taken.length).links.offsets, this.#placeAt(taken, taken.length) + 1);
  }
}

function layerOf(before: Uint32Array, { froms, tos }: PathStep): Layer {
  const nodes = Uint32Array.from(new Set(tos)).sort();
  // A link as one number made of its two indexes: sorting them sorts the rows and their targets.
  const keys = Float64Array.from(froms, (from, link) => {
    const to = tos[link];
    if (to === undefined) throw new RangeError(`Link ${link} leads nowhere`);
    return indexInSorted(before, from) * nodes.length + indexInSorted(nodes, to);
  }).sort();
  const offsets = new Uint32Array(before.length + 1);
  for (const key of keys) {
    const place = Math.floor(key / nodes.length);
    offsets[place + 1] = cell(offsets, place + 1) + 1;
  }
  for (let place = 0; place < before.length; place++) {
    offsets[place + 1] = cell(offsets, place) + cell(offsets, place + 1);
  }
  return { nodes, links: { offsets, targets: Uint32Array.from(keys, (key) => key % nodes.length) } };
}

/** Returns the index of a number in an ascending array that contains it. */
function indexInSorted(ascending: Uint32Array, node: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cell(ascending, middle) < node) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Links between two adjacent layers of the shortest paths: link n leads from `froms[n]` to `tos[n]`. */
export interface PathStep {
  readonly froms: readonly number[];
  readonly tos: readonly number[];
}

/** Marks articles on a shortest path; the two waves use the bits below. */
const ON_PATH = 4;

/**
 * Returns all links on shortest paths, step by step from the origin of `grown` to that of `opposite`, in the direction in
 * which `grown` follows links. Requires that the waves have just met: `opposite` has all its levels complete, `grown` all
 * but its last, whose articles are in the last level of `opposite`. Visits only searched levels, so it costs about as much
 * as the search. Its marks are removed when the waves are cleared.
 *
 * Why a mark suffices: an article i clicks from one end, with a link to an article j clicks from the other, has i + 1 +
 * j at or above the distance. So a link from a level leads to a marked article only if both levels are adjacent on a
 * shortest path; and articles of the current level are marked only after the whole level is done.
 */
export function collectSteps(marks: Uint8Array, grown: SearchWave, opposite: SearchWave): PathStep[] {
  const meeting = linksOf(grown, grown.depth - 1, (next) => (markOf(marks, next) & opposite.bit) !== 0);
  markAll(marks, meeting.froms);
  markAll(marks, meeting.tos);
  const before: PathStep[] = [];
  for (let depth = grown.depth - 2; depth >= 0; depth--) {
    const step = linksOf(grown, depth, (next) => (markOf(marks, next) & ON_PATH) !== 0);
    markAll(marks, step.froms);
    before.push(step);
  }
  const after: PathStep[] = [];
  for (let depth = opposite.depth - 1; depth >= 0; depth--) {
    const step = linksOf(opposite, depth, (next) => (markOf(marks, next) & ON_PATH) !== 0);
    markAll(marks, step.froms);
    after.push({ froms: step.tos, tos: step.froms });
  }
  return [...before.reverse(), meeting, ...after];
}

function linksOf(wave: SearchWave, depth: number, isWanted: (node: number) => boolean): PathStep {
  const froms: number[] = [];
  const tos: number[] = [];
  const { offsets, targets } = wave.rows;
  for (const node of wave.level(depth)) {
    const end = cell(offsets, node + 1);
    for (let link = cell(offsets, node); link < end; link++) {
      const next = cell(targets, link);
      if (!isWanted(next)) continue;
      froms.push(node);
      tos.push(next);
    }
  }
  return { froms, tos };
}

function markAll(marks: Uint8Array, nodes: readonly number[]): void {
  for (const node of nodes) marks[node] = markOf(marks, node) | ON_PATH;
}
