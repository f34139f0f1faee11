import type { Redirect } from './encyclopedia-source.ts';

/** The titles of a graph's nodes, both ways. */
export interface ArticleNodes {
  /** The node a canonical title stands for, by itself or as a redirect; null where there is none. */
  nodeOf(title: string): number | null;
  /** Throws for a number that is no node. */
  titleOf(node: number): string;
}

/** Kept as a map: for encyclopedias that fit in memory anyway. Title n is node n. */
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
