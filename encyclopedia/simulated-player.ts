import { row, type LinkGraph } from '#graph/link-graph.ts';
import type { Random } from './pictures/seeded-random.ts';

/** Of the links of an article, the share that a player notices; who reads a page for a way on skims it. */
const NOTICED = 0.6;
/** How far a player's judgement of a link is off: each is multiplied by a number from 1 - NOISE to 1 + NOISE. */
const NOISE = 0.6;
/** What an article is worth that leads to a good one, as a share of that one: the second step is only guessed. */
const AHEAD = 0.5;

/**
 * A player who finds the way by sense alone: of all links of an article the one whose article shares most links with a
 * target still wanted, looking two steps ahead, with errors and with an eye that skips links; a target that is noticed is
 * clicked at once. Its numbers were set by hand, so that those who arrive take about half again as many clicks as the
 * fewest; no games of people were compared.
 */
export class SimulatedPlayer {
  readonly #graph: LinkGraph;
  readonly #links: readonly ReadonlySet<number>[];
  /** By target: how alike each article is to it. */
  readonly #known = new Map<number, Float64Array>();

  constructor(graph: LinkGraph) {
    this.#graph = graph;
    this.#links = Array.from({ length: graph.nodeCount }, (_, node) => new Set(row(graph.out, node)));
  }

  /** Clicks until all targets are reached, or null where more than `most` are needed. */
  play(start: number, targets: readonly number[], most: number, random: Random): number | null {
    const wanted = new Set(targets);
    const visits = new Map<number, number>();
    let at = start;
    wanted.delete(at);
    for (let clicks = 0; clicks <= most; clicks += 1) {
      if (wanted.size === 0) return clicks;
      visits.set(at, (visits.get(at) ?? 0) + 1);
      at = this.#choose(at, wanted, visits, random);
      wanted.delete(at);
    }
    return null;
  }

  #choose(
    at: number,
    wanted: ReadonlySet<number>,
    visits: ReadonlyMap<number, number>,
    random: Random,
  ): number {
    let best = at;
    let bestWorth = -1;
    for (const next of row(this.#graph.out, at)) {
      if (random() > NOTICED) continue;
      if (wanted.has(next)) return next;
      const promise = Math.max(...Array.from(wanted, (target) => this.#promise(target)[next] ?? 0));
      const worth =
        (promise * (1 + NOISE * (2 * random() - 1)) + Number.EPSILON) / 4 ** (visits.get(next) ?? 0);
      if (worth > bestWorth) [best, bestWorth] = [next, worth];
    }
    return best;
  }

  /** What each article promises to someone who looks for the target: what it is like, or what it leads to. */
  #promise(target: number): Float64Array {
    const known = this.#known.get(target);
    if (known !== undefined) return known;
    const likeness = Float64Array.from(this.#links, (_links, node) => this.#likeness(node, target));
    const promise = Float64Array.from(likeness, (own, node) =>
      Math.max(own, ...Array.from(row(this.#graph.out, node), (next) => AHEAD * (likeness[next] ?? 0))),
    );
    this.#known.set(target, promise);
    return promise;
  }

  /** 0 to 1: the links two articles share, by the geometric mean of how many each has. */
  #likeness(node: number, target: number): number {
    const own = this.#links[node];
    const others = this.#links[target];
    if (own === undefined || others === undefined || own.size === 0 || others.size === 0) return 0;
    let shared = 0;
    for (const link of own) if (others.has(link)) shared += 1;
    return shared / Math.sqrt(own.size * others.size);
  }
}
