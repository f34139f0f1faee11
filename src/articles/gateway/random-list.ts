import type { ApiCall } from './api-call.ts';
import type { ApiParams } from './api-params.ts';
import { heldPageId } from './held-page-id.ts';
import type { QueryModule } from './query-module.ts';
import { NAMESPACE } from './wiki-title.ts';

const MAX_RANDOM = 500;

/**
 * list=random. Every call draws again, so there is no continuation (MediaWiki always offers one).
 *
 * Deviation from MediaWiki: an article our server does not hold has no `id` here.
 */
export const randomList: QueryModule = async (call) => {
  const titles = await drawTitles(call, call.params.for('random', 'rn'));
  const random = await Promise.all(
    titles.map(async (title) => {
      const id = await heldPageId(title, call.source);
      return { ...(id !== null && { id }), ns: NAMESPACE.article, title };
    }),
  );
  return { query: { random } };
};

/** Returns titles for list=random (prefix `rn`) and generator=random (prefix `grn`). */
export async function drawTitles({ source, random }: ApiCall, own: ApiParams): Promise<readonly string[]> {
  const limit = own.limit('limit', { fallback: 1, max: MAX_RANDOM });
  const namespaces = own.list('namespace');
  const wanted = namespaces.length === 0 || namespaces.includes(String(NAMESPACE.article));
  return wanted ? source.random(limit, random) : [];
}
