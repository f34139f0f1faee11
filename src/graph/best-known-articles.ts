import { cell, type LinkGraph } from './link-graph.ts';
import { largestComponent, strongComponents } from './strong-components.ts';
import { isTargetTitle } from './target-title.ts';
import type { TitleTable } from './title-table.ts';

/** Share of the articles that may be targets in a small encyclopedia. */
const POOL_SHARE = 0.75;
/** Few players know articles ranked below this. */
const POOL_LIMIT = 10_000;

/**
 * Returns the target pool (D12): of the largest strongly connected component, the articles with the most incoming
 * links, most linked first. Players recognize the names of articles that many others mention.
 */
export function bestKnownArticles(
  graph: Pick<LinkGraph, 'nodeCount' | 'out'>,
  titles: TitleTable,
): Uint32Array<ArrayBuffer> {
  const mentions = new Uint32Array(graph.nodeCount);
  const { targets } = graph.out;
  for (let link = 0; link < targets.length; link++) {
    const to = cell(targets, link);
    mentions[to] = cell(mentions, to) + 1;
  }
  const candidates = Uint32Array.from(largestComponent(strongComponents(graph))).sort(
    (a, b) => cell(mentions, b) - cell(mentions, a) || a - b,
  );
  const limit = Math.min(POOL_LIMIT, Math.ceil(candidates.length * POOL_SHARE));
  const pool: number[] = [];
  for (const node of candidates) {
    if (pool.length === limit) break;
    if (isTargetTitle(titles.titleOf(node))) pool.push(node);
  }
  return Uint32Array.from(pool);
}
