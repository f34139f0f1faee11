import type { ApiCall } from './api-call.ts';
import type { ApiParams } from './api-params.ts';
import type { QueryModule } from './query-module.ts';
import { NAMESPACE } from './wiki-title.ts';

const MAX_RANDOM = 500;

/** list=random. Every call draws anew, so there is nothing to continue (MediaWiki always offers to). */
export const randomList: QueryModule = async (call) => {
  const titles = await drawTitles(call, call.params.for('random', 'rn'));
  const answers = await Promise.all(titles.map((title) => call.source.page(title, call.wish)));
  const random = answers.flatMap((answer) =>
    answer.kind === 'found'
      ? [{ id: answer.article.pageId, ns: NAMESPACE.article, title: answer.article.title }]
      : [],
  );
  return { query: { random } };
};

/** Titles for list=random (prefix `rn`) and generator=random (prefix `grn`). */
export async function drawTitles({ source, random }: ApiCall, own: ApiParams): Promise<readonly string[]> {
  const limit = own.limit('limit', { fallback: 1, max: MAX_RANDOM });
  const namespaces = own.list('namespace');
  const wanted = namespaces.length === 0 || namespaces.includes(String(NAMESPACE.article));
  return wanted ? source.random(limit, random) : [];
}
