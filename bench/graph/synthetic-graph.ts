import { graphOfRows, type LinkGraph } from '#graph/link-graph.ts';

/** Share of the far links that lead to the largest hub; duplicates within an article count once. */
const HUB_SHARE = 1 / 115;
/** Links that stay near their article, as within a field of knowledge. */
const NEAR_SHARE = 0.3;
const NEAR_REACH = 600;
/** Maximum number of links of an article. */
const MOST_LINKS = 6_000;
/** How fast long articles get rare. */
const LENGTH_EXPONENT = 1.6;

/**
 * Builds a graph with the shape of an encyclopedia's, deterministic for the same numbers: incoming links follow a power
 * law up to a hub with 1 in 200 of all links, outgoing links another with a few thousand at most, a third stay nearby,
 * and the hubs are scattered over the numbers. Built without a second copy in memory.
 */
export function syntheticGraph(articles: number, links: number): LinkGraph {
  const random = xorshift(0x2545_f491);
  const offsets = new Uint32Array(articles + 1);
  const targets = new Uint32Array(links);
  // P(rank < x) = (x / articles) ^ (1 / exponent), so that rank 0 gets its share.
  const exponent = Math.log(articles) / -Math.log(HUB_SHARE);
  const stride = strideFor(articles);
  const taken = new Set<number>();
  let end = 0;
  for (let from = 0; from < articles; from++) {
    taken.clear();
    // Uses the remaining mean, so that all links are distributed by the last article.
    const least = (((links - end) / (articles - from)) * (LENGTH_EXPONENT - 1)) / LENGTH_EXPONENT;
    const wished = Math.min(MOST_LINKS, Math.round(least / random() ** (1 / LENGTH_EXPONENT)));
    for (let n = 0; n < wished && end < links; n++) {
      const to =
        random() < NEAR_SHARE
          ? (from + 1 + Math.floor(random() * NEAR_REACH)) % articles
          : (Math.floor(articles * random() ** exponent) * stride) % articles;
      if (to === from || taken.has(to)) continue;
      taken.add(to);
      targets[end++] = to;
    }
    offsets[from + 1] = end;
  }
  return graphOfRows({ offsets, targets: targets.subarray(0, end) });
}

/** A number near the golden section of `count`, coprime with it: its multiples visit every article once. */
function strideFor(count: number): number {
  for (let stride = Math.floor(count * 0.618) | 1; ; stride += 2) if (gcd(stride, count) === 1) return stride;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** Marsaglia's xorshift: 0 < x < 1, fast enough for hundreds of millions of draws. */
export function xorshift(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) + 0.5) / 0x1_0000_0000;
  };
}
