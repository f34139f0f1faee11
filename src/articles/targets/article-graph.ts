import { buildLinkGraph, type LinkGraph } from '#graph/link-graph.ts';
import type { Article } from '../source/encyclopedia-source.ts';

/** Builds the link graph of a whole encyclopedia: node n is article n. Throws for links to missing articles. */
export function articleGraph(articles: readonly Pick<Article, 'title' | 'links'>[]): LinkGraph {
  const nodes = new Map(articles.map(({ title }, node) => [title, node]));
  return buildLinkGraph(
    articles.map(({ title, links }) =>
      links.map((link) => {
        const node = nodes.get(link);
        if (node === undefined) throw new Error(`${title} links to ${link}, which is no article`);
        return node;
      }),
    ),
  );
}
