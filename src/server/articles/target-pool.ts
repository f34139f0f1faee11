import { degree, type LinkGraph } from '#graph/link-graph.ts';
import { largestComponent, strongComponents } from '#graph/strong-components.ts';

/** Share of the articles, those with the most links to them, that may be targets. */
const POOL_SHARE = 0.75;

export interface TargetPool {
  /** Well-connected articles (D12): what many articles mention is recognised by its name and can be reached. */
  readonly targets: Iterable<number>;
  /** The other articles that can be reached from each target and lead to each: the reserve for a long list. */
  readonly reserve: Iterable<number>;
}

export function targetPool(graph: LinkGraph): TargetPool {
  const byMentions = [...largestComponent(strongComponents(graph))].sort(
    (a, b) => degree(graph.in, b) - degree(graph.in, a) || a - b,
  );
  const bound = Math.ceil(byMentions.length * POOL_SHARE);
  return { targets: byMentions.slice(0, bound), reserve: byMentions.slice(bound) };
}
