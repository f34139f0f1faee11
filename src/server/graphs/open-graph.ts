import * as z from 'zod/mini';
import type { LinkGraph } from '#graph/link-graph.ts';
import { nodeOfTitle, type RedirectTable } from '#graph/redirect-table.ts';
import type { TitleTable } from '#graph/title-table.ts';

export const graphMetaSchema = z.object({
  /** The encyclopedia it is of, by the name of its dumps (`enwiki`) or of its source (`zim:…`). */
  source: z.string(),
  /** When it was built; ISO 8601, UTC. */
  builtAt: z.string(),
  /** The day the encyclopedia was copied, YYYY-MM-DD; null where nobody said. */
  dumpDate: z.nullable(z.string()),
  articleCount: z.int().check(z.gte(0)),
  redirectCount: z.int().check(z.gte(0)),
  linkCount: z.int().check(z.gte(0)),
});

export type GraphMeta = z.infer<typeof graphMetaSchema>;

/** Everything that is known of an encyclopedia's links: what a graph file holds. Title n is node n. */
export interface GraphContents {
  readonly source: string;
  readonly dumpDate: string | null;
  readonly graph: LinkGraph;
  readonly titles: TitleTable;
  readonly redirects: RedirectTable;
  /** Articles that make good targets (D12), the best linked first. */
  readonly pool: Uint32Array;
}

/** A graph file in memory. */
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

  /** The node a canonical title stands for, by itself or as a redirect; null where there is none. */
  nodeOf(title: string): number | null {
    return nodeOfTitle(this.titles, this.redirects, title);
  }

  /** Throws for a number that is no node. */
  titleOf(node: number): string {
    return this.titles.titleOf(node);
  }
}
