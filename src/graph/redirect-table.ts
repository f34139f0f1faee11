import { cell } from './link-graph.ts';
import type { TitleTable } from './title-table.ts';

/** The other names of articles: redirect n is called `names.titleOf(n)` and leads to article `nodes[n]`. */
export interface RedirectTable {
  readonly names: TitleTable;
  readonly nodes: Uint32Array;
}

/** The article of a title, by its own name or by a redirect to it; null where there is none. Title n is article n. */
export function nodeOfTitle(titles: TitleTable, redirects: RedirectTable, title: string): number | null {
  const own = titles.placeOf(title);
  if (own !== null) return own;
  const redirect = redirects.names.placeOf(title);
  return redirect === null ? null : cell(redirects.nodes, redirect);
}
