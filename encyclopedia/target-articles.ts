import { degree, type LinkGraph } from '#graph/link-graph.ts';
import type { ArticleSource } from './article-source.ts';

/** Of what was written by hand, the share that most articles lead to. */
const WRITTEN_SHARE = 0.75;
/** Of what was generated, so many that people have heard of. More would make journeys long: a par of eight is plenty. */
const FAMOUS = 200;

/** The articles that make good targets (D12), by their places: written with care or widely known, and well connected. */
export function targetArticles(
  sources: readonly Pick<ArticleSource, 'fame'>[],
  graph: LinkGraph,
): readonly number[] {
  const best = (fame: ArticleSource['fame']) =>
    sources
      .flatMap((source, node) => (source.fame === fame ? [node] : []))
      .sort((a, b) => degree(graph.in, b) - degree(graph.in, a) || a - b);
  const written = best('written');
  return [...written.slice(0, Math.ceil(written.length * WRITTEN_SHARE)), ...best('famous').slice(0, FAMOUS)];
}
