import { cell } from './link-graph.ts';
import type { TitleTable } from './title-table.ts';

/** Redirects to articles: redirect n has the title `names.titleOf(n)` and leads to article `nodes[n]`. */
export interface RedirectTable {
  readonly names: TitleTable;
  readonly nodes: Uint32Array;
}

/** Returns the article of a title, its own or that of a redirect; null if there is none. Title n is article n. */
export function nodeOfTitle(titles: TitleTable, redirects: RedirectTable, title: string): number | null {
  const own = titles.placeOf(title);
  if (own !== null) return own;
  const redirect = redirects.names.placeOf(title);
  return redirect === null ? null : cell(redirects.nodes, redirect);
}
