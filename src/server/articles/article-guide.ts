import type { LinkGraph } from '#graph/link-graph.ts';
import { mapArticleNodes } from './article-nodes.ts';
import type { Redirect } from './encyclopedia-source.ts';
import { createGraphGuide } from './graph-guide.ts';
import { BATMAN, type JourneyGuide } from './journey-guide.ts';
import { targetPool } from './target-pool.ts';

/** The guide to an encyclopedia that fits in memory. Title n is node n of the graph. */
export function createArticleGuide({
  titles,
  redirects,
  graph,
  pool,
  batman = BATMAN,
}: {
  readonly titles: readonly string[];
  readonly redirects: readonly Redirect[];
  readonly graph: LinkGraph;
  /** The articles people know, where somebody has chosen them; else those that most articles lead to. */
  readonly pool?: readonly number[];
  readonly batman?: string;
}): JourneyGuide {
  const { targets, reserve } = targetPool(graph, pool);
  return createGraphGuide(
    { ...mapArticleNodes(titles, redirects), graph, pool: targets, reserve },
    { batman },
  );
}
