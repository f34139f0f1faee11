import { cell, type LinkGraph } from './link-graph.ts';
import { largestComponent, strongComponents } from './strong-components.ts';
import { isTargetTitle } from './target-title.ts';
import type { TitleTable } from './title-table.ts';

/** Share of the articles that may be targets, where they are few. */
const POOL_SHARE = 0.75;
/** Beyond these few know a name. */
const POOL_LIMIT = 10_000;

/**
 * The pool of targets (D12): of the articles that can all reach each other those with the most links to them, the best
 * linked first. What many articles mention is recognised by its name.
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
