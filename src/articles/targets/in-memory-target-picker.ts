import { type LinkGraph, degree, buildLinkGraph } from '#graph/link-graph.ts';
import type { Redirect, Article } from '../source/encyclopedia-source.ts';
import { difficulties, type ChosenTarget } from './daily-shape.ts';
import { createGraphTargetPicker, type ArticleNodes } from './graph-target-picker.ts';
import { BATMAN, type TargetPicker } from '../source/target-picker.ts';
import { largestComponent, strongComponents } from '#graph/strong-components.ts';

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

/** Share of the articles, those with the most links to them, used as targets when none were hand-chosen. */
const POOL_SHARE = 0.75;

export interface TargetPool {
  /** Well-connected articles (D12): frequently linked articles are recognizable and reachable. */
  readonly targets: readonly number[];
  /** The other articles of the strongly connected component: the reserve for a long list. */
  readonly reserve: readonly number[];
}

/** `chosen`: hand-chosen well-known articles. */
export function targetPool(graph: LinkGraph, chosen?: readonly number[]): TargetPool {
  const byMentions = [...largestComponent(strongComponents(graph))].sort(
    (a, b) => degree(graph.in, b) - degree(graph.in, a) || a - b,
  );
  const known = new Set(chosen ?? byMentions.slice(0, Math.ceil(byMentions.length * POOL_SHARE)));
  return {
    targets: byMentions.filter((node) => known.has(node)),
    reserve: byMentions.filter((node) => !known.has(node)),
  };
}
