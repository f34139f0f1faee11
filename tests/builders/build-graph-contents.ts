import { buildLinkGraph } from '#graph/link-graph.ts';
import { TitleList } from '#graph/builders/title-list.ts';
import type { GraphContents } from '#articles/graph-files/open-graph.ts';

/** The contents of a graph file of a few articles, called Article 00, Article 01 …, with a redirect to the first. */
export function buildGraphContents(
  adjacency: readonly (readonly number[])[] = [[1], [0, 2], []],
): GraphContents {
  const articles = new TitleList();
  for (const node of adjacency.keys()) articles.add(`Article ${String(node).padStart(2, '0')}`);
  const redirects = new TitleList();
  if (adjacency.length > 0) redirects.add('Anfang');
  return {
    source: 'enwiki',
    dumpDate: '2026-08-01',
    graph: buildLinkGraph(adjacency),
    titles: articles.sort().table,
    redirects: { names: redirects.sort().table, nodes: new Uint32Array(redirects.size) },
    pool: Uint32Array.from(adjacency.keys()),
  };
}
