import type { Article } from '../article.ts';
import type { EncyclopediaSource } from '../encyclopedia-source.ts';
import type { ApiCall } from './api-call.ts';
import type { ApiParams } from './api-params.ts';
import type { JsonObject } from './json.ts';
import { NAMESPACE } from './wiki-title.ts';

const MAX_RANDOM = 500;

/** list=random. Every call draws anew, so there is nothing to continue (MediaWiki always offers to). */
export async function randomPages(call: ApiCall): Promise<JsonObject> {
  const titles = await drawTitles(call, call.params.for('random', 'rn'));
  const articles = await openArticles(titles, call.source);
  return {
    random: articles.map(({ pageId, title }) => ({ id: pageId, ns: NAMESPACE.article, title })),
  };
}

/** Titles for list=random (prefix `rn`) and generator=random (prefix `grn`). */
export async function drawTitles({ source, random }: ApiCall, own: ApiParams): Promise<readonly string[]> {
  const limit = own.limit('limit', { fallback: 1, max: MAX_RANDOM });
  const namespaces = own.list('namespace');
  const wanted = namespaces.length === 0 || namespaces.includes(String(NAMESPACE.article));
  return wanted ? source.random(limit, random) : [];
}

/** The articles behind titles that the encyclopedia itself gave. */
export async function openArticles(
  titles: readonly string[],
  source: EncyclopediaSource,
): Promise<readonly Article[]> {
  const answers = await Promise.all(titles.map((title) => source.page(title)));
  return answers.flatMap((answer) => (answer.kind === 'found' ? [answer.article] : []));
}
