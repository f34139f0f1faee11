import * as z from 'zod/mini';
import type { LinkGraph } from '#graph/link-graph.ts';
import { nodeOfTitle, type RedirectTable, type TitleTable } from '#graph/title-table.ts';

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
