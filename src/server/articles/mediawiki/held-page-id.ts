import type { EncyclopediaSource } from '../encyclopedia-source.ts';

/** Null for an article our server does not hold: a list of names is not worth fetching every page on it. */
export async function heldPageId(title: string, source: EncyclopediaSource): Promise<number | null> {
  const page = source.holds(title) ? await source.page(title) : null;
  return page?.kind === 'found' ? page.article.pageId : null;
}
