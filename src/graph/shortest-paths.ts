import { cell, row, type LinkRows } from './link-graph.ts';
import type { PathStep } from './path-steps.ts';

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
    return placeOf(before, from) * nodes.length + placeOf(nodes, to);
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
function placeOf(ascending: Uint32Array, node: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cell(ascending, middle) < node) low = middle + 1;
    else high = middle;
  }
  return low;
}
