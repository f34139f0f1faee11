import type { EncyclopediaSource } from '../source/encyclopedia-source.ts';

/**
 * Returns null for an article the server does not hold, because fetching every page of a list would be too expensive.
 */
export async function heldPageId(title: string, source: EncyclopediaSource): Promise<number | null> {
  const page = source.holds(title) ? await source.page(title) : null;
  return page?.kind === 'found' ? page.article.pageId : null;
}
