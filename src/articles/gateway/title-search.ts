import type { ApiCall } from './api-call.ts';
import type { ApiParams } from './api-params.ts';
import { articleUrl } from './absolute-url.ts';
import { heldPageId } from './held-page-id.ts';
import type { Json } from './json.ts';
import type { QueryModule } from './query-module.ts';
import { NAMESPACE } from './wiki-title.ts';

const MAX_TITLES = 500;

/** action=opensearch: titles that start with `search`, in the OpenSearch suggestions format, equal in all versions. */
export async function openSearch(call: ApiCall): Promise<Json> {
  const own = call.params.for('opensearch');
  const search = own.required('search');
  const { titles } = await titlesBeginning(search, 0, call, own);
  // Descriptions have been empty in MediaWiki since 1.30.
  return [search, titles, titles.map(() => ''), titles.map((title) => articleUrl(title, call.origin))];
}

/**
 * list=prefixsearch. A redirect has its own title and the page id of its target.
 *
 * Deviation from MediaWiki: an article our server does not hold has no `pageid` here.
 */
export const prefixSearch: QueryModule = async (call) => {
  const own = call.params.for('prefixsearch', 'ps');
  const search = own.required('search');
  const offset = own.integer('offset', { fallback: 0, min: 0, max: MAX_TITLES });
  const { titles, next } = await titlesBeginning(search, offset, call, own);
  const found = await Promise.all(
    titles.map(async (title) => {
      const pageid = await heldPageId(title, call.source);
      return { ns: NAMESPACE.article, title, ...(pageid !== null && { pageid }) };
    }),
  );
  return { query: { prefixsearch: found }, ...(next !== null && { more: { psoffset: next } }) };
};

interface FoundTitles {
  readonly titles: readonly string[];
  /** The offset of the first title not returned; null at the end. */
  readonly next: number | null;
}

async function titlesBeginning(
  search: string,
  offset: number,
  { source }: ApiCall,
  own: ApiParams,
): Promise<FoundTitles> {
  const limit = own.limit('limit', { fallback: 10, max: MAX_TITLES });
  const namespaces = own.list('namespace');
  if (namespaces.length > 0 && !namespaces.includes(String(NAMESPACE.article)))
    return { titles: [], next: null };
  const prefix = search.replaceAll('_', ' ').trim();
  if (prefix === '') return { titles: [], next: null };
  const end = offset + limit;
  const suggested = await source.suggest(prefix, end + 1);
  return { titles: suggested.slice(offset, end), next: suggested.length > end ? end : null };
}
