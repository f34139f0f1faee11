import type { Redirect } from '../source/encyclopedia-source.ts';

/** Maps titles to graph nodes and back. */
export interface ArticleNodes {
  /** The node of a canonical title or redirect; null when there is none. */
  nodeOf(title: string): number | null;
  /** Throws a RangeError for a number that is not a node. */
  titleOf(node: number): string;
}

/** Builds the mapping in memory, for encyclopedias that fit in memory anyway. Title n is node n. */
export function mapArticleNodes(titles: readonly string[], redirects: readonly Redirect[]): ArticleNodes {
  const nodes = new Map(titles.map((title, node) => [title, node]));
  for (const { from, to } of redirects) {
    const node = nodes.get(to);
    if (node !== undefined && !nodes.has(from)) nodes.set(from, node);
  }
  return {
    nodeOf: (title) => nodes.get(title) ?? null,
    titleOf: (node) => {
      const title = titles[node];
      if (title === undefined) throw new RangeError(`No title for article ${node}`);
      return title;
    },
  };
}
