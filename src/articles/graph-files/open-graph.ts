import * as z from 'zod/mini';
import { type LinkGraph, buildLinkGraph, cell } from '#graph/link-graph.ts';
import { nodeOfTitle, type RedirectTable, type TitleTable } from '#graph/title-table.ts';
import { bestKnownArticles } from '#graph/best-known-articles.ts';
import { TitleList } from '#graph/builders/title-list.ts';
import type { Redirect } from '../source/encyclopedia-source.ts';

export const graphMetaSchema = z.object({
  /** The encyclopedia, by the name of its dumps (`enwiki`) or of its source (`zim:…`). */
  source: z.string(),
  /** Build time; ISO 8601, UTC. */
  builtAt: z.string(),
  /** Date of the dumps, YYYY-MM-DD; null if unknown. */
  dumpDate: z.nullable(z.string()),
  articleCount: z.int().check(z.gte(0)),
  redirectCount: z.int().check(z.gte(0)),
  linkCount: z.int().check(z.gte(0)),
});

export type GraphMeta = z.infer<typeof graphMetaSchema>;

/** The contents of a graph file. Title n belongs to node n. */
export interface GraphContents {
  readonly source: string;
  readonly dumpDate: string | null;
  readonly graph: LinkGraph;
  readonly titles: TitleTable;
  readonly redirects: RedirectTable;
  /** Articles that make good targets (D12), the best linked first. */
  readonly pool: Uint32Array;
}

/** A graph file loaded into memory. */
export class OpenGraph {
  readonly meta: GraphMeta;
  readonly graph: LinkGraph;
  readonly titles: TitleTable;
  readonly redirects: RedirectTable;
  /** Articles that make good targets (D12), the best linked first. */
  readonly pool: Uint32Array;

  constructor(
    meta: GraphMeta,
    { graph, titles, redirects, pool }: Omit<GraphContents, 'source' | 'dumpDate'>,
  ) {
    this.meta = meta;
    this.graph = graph;
    this.titles = titles;
    this.redirects = redirects;
    this.pool = pool;
  }

  /** Returns the node of a canonical title, following a redirect; null if there is none. */
  nodeOf(title: string): number | null {
    return nodeOfTitle(this.titles, this.redirects, title);
  }

  /** Returns the title of a node. Throws for an invalid node. */
  titleOf(node: number): string {
    return this.titles.titleOf(node);
  }
}

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
    const goal = titles.indexOf(to);
    if (goal === null || titles.indexOf(from) !== null) continue;
    list.add(from);
    goals.push(goal);
  }
  const { table, places } = list.sort();
  const nodes = new Uint32Array(table.size);
  for (const [redirect, goal] of goals.entries()) nodes[cell(places, redirect)] = goal;
  return { names: table, nodes };
}
