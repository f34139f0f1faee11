import type { Json } from './answer-format.ts';
import type { ApiCall } from './api-call.ts';
import type { ApiParams } from './api-params.ts';
import { articleUrl, NAMESPACE } from './wiki-title.ts';
import { eachPage } from './each-page.ts';
import type { QueryModule } from './page-set.ts';
import { isUnavailable } from '../../source/encyclopedia-source.ts';
import { unavailable } from './api-error.ts';

const MAX_TITLES = 500;

/** action=opensearch: titles that start with `search`, in the OpenSearch suggestions format, equal in all versions. */
export async function openSearch(call: ApiCall): Promise<Json> {
  const own = call.params.for('opensearch');
  const search = own.required('search');
  const { titles } = await titlesStartingWith(search, 0, call, own);
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
  const { titles, next } = await titlesStartingWith(search, offset, call, own);
  const found = await eachPage(titles, call, async (title) => {
    const pageid = await storedPageId(title, call);
    return { ns: NAMESPACE.article, title, ...(pageid !== null && { pageid }) };
  });
  return { query: { prefixsearch: found }, ...(next !== null && { more: { psoffset: next } }) };
};

interface FoundTitles {
  readonly titles: readonly string[];
  /** The offset of the first title not returned; null at the end. */
  readonly next: number | null;
}

async function titlesStartingWith(
  search: string,
  offset: number,
  { source, pageRequest }: ApiCall,
  own: ApiParams,
): Promise<FoundTitles> {
  const limit = own.limit('limit', { fallback: 10, max: MAX_TITLES });
  const namespaces = own.list('namespace');
  if (namespaces.length > 0 && !namespaces.includes(String(NAMESPACE.article)))
    return { titles: [], next: null };
  const prefix = search.replaceAll('_', ' ').trim();
  if (prefix === '') return { titles: [], next: null };
  const end = offset + limit;
  const suggested = await source.suggest(prefix, end + 1, { ...pageRequest, priority: 'low' });
  if (isUnavailable(suggested)) {
    own.fail(unavailable(suggested));
    return { titles: [], next: null };
  }
  return { titles: suggested.slice(offset, end), next: suggested.length > end ? end : null };
}

const MAX_RANDOM = 500;

/**
 * list=random. Every call draws again, so there is no continuation (MediaWiki always offers one).
 *
 * Deviation from MediaWiki: an article our server does not hold has no `id` here.
 */
export const randomList: QueryModule = async (call) => {
  const titles = await drawTitles(call, call.params.for('random', 'rn'), MAX_RANDOM);
  const random = await eachPage(titles, call, async (title) => {
    const id = await storedPageId(title, call);
    return { ...(id !== null && { id }), ns: NAMESPACE.article, title };
  });
  return { query: { random } };
};

/** Returns titles for list=random (prefix `rn`) and generator=random (prefix `grn`). */
export async function drawTitles(
  { source, random, pageRequest }: ApiCall,
  own: ApiParams,
  max: number,
): Promise<readonly string[]> {
  const limit = own.limit('limit', { fallback: 1, max });
  const namespaces = own.list('namespace');
  const isRequested = namespaces.length === 0 || namespaces.includes(String(NAMESPACE.article));
  return isRequested ? source.random(limit, random, pageRequest) : [];
}

/**
 * Returns null for an article the server does not hold, because fetching every page of a list would be too expensive.
 */
async function storedPageId(title: string, { source, pageRequest }: ApiCall): Promise<number | null> {
  const { priority, requester } = pageRequest;
  const page = source.holds(title) ? await source.page(title, { priority, requester }) : null;
  return page?.kind === 'found' ? page.article.pageId : null;
}
