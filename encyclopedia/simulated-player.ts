import { row, type LinkGraph } from '#graph/link-graph.ts';
import type { Random } from './pictures/seeded-random.ts';

/** Share of an article's links that a player notices, because players skim pages. */
const NOTICE_RATE = 0.6;
/** Error of a player's judgment of a link: each score is multiplied by a number from 1 - NOISE to 1 + NOISE. */
const NOISE = 0.6;
/** Weight of the articles one step further: the player can only guess what a linked article links to. */
const LOOKAHEAD_WEIGHT = 0.5;

/**
 * Simulates a player without prior knowledge: clicks the link whose article shares most links with a remaining target,
 * looking two steps ahead, with errors and with skipped links; clicks a target as soon as it notices it. The constants
 * were set by hand so that successful players take about 1.5 times the fewest clicks; they were not compared with games
 * of real people.
 */
export class SimulatedPlayer {
  readonly #graph: LinkGraph;
  readonly #links: readonly ReadonlySet<number>[];
  /** By target: the relevance of each article to it. */
  readonly #relevance = new Map<number, Float64Array>();

  constructor(graph: LinkGraph) {
    this.#graph = graph;
    this.#links = Array.from({ length: graph.nodeCount }, (_, node) => new Set(row(graph.out, node)));
  }

  /** Returns the clicks until all targets are reached, or null if more than `most` are needed. */
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
    let bestScore = -1;
    for (const next of row(this.#graph.out, at)) {
      if (random() > NOTICE_RATE) continue;
      if (wanted.has(next)) return next;
      const relevance = Math.max(...Array.from(wanted, (target) => this.#relevanceTo(target)[next] ?? 0));
      const score =
        (relevance * (1 + NOISE * (2 * random() - 1)) + Number.EPSILON) / 4 ** (visits.get(next) ?? 0);
      if (score > bestScore) [best, bestScore] = [next, score];
    }
    return best;
  }

  /** Each article's similarity to the target, or the weighted similarity of the best article that it links to. */
  #relevanceTo(target: number): Float64Array {
    const known = this.#relevance.get(target);
    if (known !== undefined) return known;
    const similarity = Float64Array.from(this.#links, (_links, node) => this.#similarity(node, target));
    const relevance = Float64Array.from(similarity, (own, node) =>
      Math.max(
        own,
        ...Array.from(row(this.#graph.out, node), (next) => LOOKAHEAD_WEIGHT * (similarity[next] ?? 0)),
      ),
    );
    this.#relevance.set(target, relevance);
    return relevance;
  }

  /** 0 to 1: the number of links that two articles share, divided by the geometric mean of their link counts. */
  #similarity(node: number, target: number): number {
    const own = this.#links[node];
    const others = this.#links[target];
    if (own === undefined || others === undefined || own.size === 0 || others.size === 0) return 0;
    let shared = 0;
    for (const link of own) if (others.has(link)) shared += 1;
    return shared / Math.sqrt(own.size * others.size);
  }
}
