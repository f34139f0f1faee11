import { bestKnownArticles } from '#graph/best-known-articles.ts';
import { buildLinkGraph, cell } from '#graph/link-graph.ts';
import { TitleList } from '#graph/builders/title-list.ts';
import type { RedirectTable, TitleTable } from '#graph/title-table.ts';
import type { Redirect } from '../source/encyclopedia-source.ts';
import type { GraphContents } from './open-graph.ts';

/** The links of an encyclopedia, collected article by article. */
export interface ArticleLinks {
  readonly source: string;
  /** Canonical and unique. */
  readonly titles: readonly string[];
  readonly redirects: readonly Redirect[];
  /** Row n: indices into `titles` of the articles that article n links to. */
  readonly rows: readonly Iterable<number>[];
}

/** Builds the contents of a graph file; nodes are in the byte order of their titles. */
export function graphOfArticles({ source, titles, redirects, rows }: ArticleLinks): GraphContents {
  const list = new TitleList();
  for (const title of titles) list.add(title);
  const { table, places } = list.sort();
  const adjacency: number[][] = titles.map(() => []);
  for (const [article, row] of rows.entries()) {
    adjacency[cell(places, article)] = Array.from(row, (to) => cell(places, to));
  }
  const graph = buildLinkGraph(adjacency);
  return {
    source,
    dumpDate: null,
    graph,
    titles: table,
    redirects: redirectTable(redirects, table),
    pool: bestKnownArticles(graph, table),
  };
}

/** Skips redirects to missing articles and redirects named like an article. */
function redirectTable(redirects: readonly Redirect[], titles: TitleTable): RedirectTable {
  const list = new TitleList();
  const goals: number[] = [];
  for (const { from, to } of redirects) {
    const goal = titles.placeOf(to);
    if (goal === null || titles.placeOf(from) !== null) continue;
    list.add(from);
    goals.push(goal);
  }
  const { table, places } = list.sort();
  const nodes = new Uint32Array(table.size);
  for (const [redirect, goal] of goals.entries()) nodes[cell(places, redirect)] = goal;
  return { names: table, nodes };
}
