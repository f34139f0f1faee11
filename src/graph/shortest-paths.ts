import { cell, row, type LinkRows } from './link-graph.ts';
import type { PathStep } from './path-steps.ts';

/** One step of the paths: place n of a layer leads to the places `row(links, n)` of the next layer, ascending. */
interface Layer {
  /** The articles of the next layer, ascending; a place is an index into it. */
  readonly nodes: Uint32Array;
  readonly links: LinkRows;
}

/**
 * All shortest paths from one article to another, kept as the links they are made of: a million paths may share a few
 * hundred. Iterating gives them one after the other, both ends included, in the order of their article numbers; take as
 * many as you need.
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

  /** Link clicks of each of the paths. */
  get distance(): number {
    return this.#layers.length;
  }

  /** How many there are; exact below `Number.MAX_SAFE_INTEGER`, which stands for "so many or more". */
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

  /** The first `limit` of them, or all where they are fewer. */
  first(limit: number): readonly (readonly number[])[] {
    const paths: (readonly number[])[] = [];
    for (const path of this) {
      if (paths.length >= limit) break;
      paths.push(path);
    }
    return paths;
  }

  *[Symbol.iterator](): Generator<readonly number[]> {
    // The link taken at each step. Every place leads on to the end, so the next path differs where one can still turn.
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

  /** The place in its layer at which the links taken have arrived before `step`. */
  #placeAt(taken: readonly number[], step: number): number {
    if (step === 0) return 0;
    const link = taken[step - 1];
    if (link === undefined) throw new RangeError(`No link taken at step ${step - 1}`);
    return cell(this.#layer(step - 1).links.targets, link);
  }

  /** One more than the last link that could be taken after `taken`. */
  #rowEnd(taken: readonly number[]): number {
    return cell(this.#layer(taken.length).links.offsets, this.#placeAt(taken, taken.length) + 1);
  }
}

function layerOf(before: Uint32Array, { froms, tos }: PathStep): Layer {
  const nodes = Uint32Array.from(new Set(tos)).sort();
  // A link as one number, its two places: sorting them is sorting rows and, within a row, what it leads to.
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

/** Where a number stands among ascending ones that hold it. */
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
