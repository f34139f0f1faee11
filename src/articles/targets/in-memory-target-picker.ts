import type { LinkGraph } from '#graph/link-graph.ts';
import { mapArticleNodes } from './article-nodes.ts';
import type { Redirect } from '../source/encyclopedia-source.ts';
import { difficulties, type ChosenTarget } from './daily-journey.ts';
import { createGraphTargetPicker } from './graph-target-picker.ts';
import { BATMAN, type TargetPicker } from '../source/target-picker.ts';
import { targetPool } from './target-pool.ts';

/** Creates the target picker of an encyclopedia that fits in memory. Title n is node n of the graph. */
export function createInMemoryTargetPicker({
  titles,
  redirects,
  graph,
  targets: chosen,
  batman = BATMAN,
}: {
  readonly titles: readonly string[];
  readonly redirects: readonly Redirect[];
  readonly graph: LinkGraph;
  /** Hand-chosen well-known articles; by default the most linked ones. */
  readonly targets?: readonly ChosenTarget[];
  readonly batman?: string;
}): TargetPicker {
  const { targets, reserve } = targetPool(
    graph,
    chosen?.map(({ node }) => node),
  );
  return createGraphTargetPicker(
    { ...mapArticleNodes(titles, redirects), graph, pool: targets, reserve },
    { batman, ...(chosen !== undefined && { difficultyOf: difficulties(chosen) }) },
  );
}
