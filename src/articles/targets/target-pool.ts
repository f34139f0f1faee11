import { degree, type LinkGraph } from '#graph/link-graph.ts';
import { largestComponent, strongComponents } from '#graph/strong-components.ts';

/** Share of the articles, those with the most links to them, used as targets when none were hand-chosen. */
const POOL_SHARE = 0.75;

export interface TargetPool {
  /** Well-connected articles (D12): frequently linked articles are recognizable and reachable. */
  readonly targets: readonly number[];
  /** The other articles of the strongly connected component: the reserve for a long list. */
  readonly reserve: readonly number[];
}

/** `chosen`: hand-chosen well-known articles. */
export function targetPool(graph: LinkGraph, chosen?: readonly number[]): TargetPool {
  const byMentions = [...largestComponent(strongComponents(graph))].sort(
    (a, b) => degree(graph.in, b) - degree(graph.in, a) || a - b,
  );
  const known = new Set(chosen ?? byMentions.slice(0, Math.ceil(byMentions.length * POOL_SHARE)));
  return {
    targets: byMentions.filter((node) => known.has(node)),
    reserve: byMentions.filter((node) => !known.has(node)),
  };
}
