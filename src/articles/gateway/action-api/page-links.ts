import { ok, fail, type Result } from '#core/result.ts';
import { BAD_CONTINUE, type ApiError } from './api-error.ts';
import type { JsonObject } from './answer-format.ts';
import { type QueryModule, articlesOf, type NumberedPage } from './page-set.ts';
import { NAMESPACE, underscored } from './wiki-title.ts';

const MAX_LINKS = 500;

/** A link of a page in the query; ordered by page and title, as in MediaWiki. */
interface LinkOfPage {
  readonly pageId: number;
  readonly title: string;
}

/**
 * prop=links.
 *
 * Deviation from MediaWiki: exactly the playable links of the compiled page, all of them articles that exist.
 */
export const pageLinks: QueryModule = ({ params }, pages) => {
  const own = params.for('links', 'pl');
  const limit = own.limit('limit', { fallback: 10, max: MAX_LINKS });
  const isMax = own.text('limit') === 'max';
  const namespaces = own.list('namespace');
  const start = readContinue(own.text('continue'));
  if (!start.ok) own.fail(start.error);

  const isWanted = namespaces.length === 0 || namespaces.includes(String(NAMESPACE.article));
  const rest = linksOf(isWanted ? pages : [], start.ok ? start.value : null, limit + 1);
  const next = rest[limit];
  const linksByPage = new Map<number, JsonObject[]>();
  for (const { pageId, title } of rest.slice(0, limit)) {
    const links = linksByPage.get(pageId) ?? [];
    links.push({ ns: NAMESPACE.article, title });
    linksByPage.set(pageId, links);
  }
  return {
    pages: new Map(Array.from(linksByPage, ([id, links]) => [id, { links }])),
    ...(next !== undefined && { more: { plcontinue: writeContinue(next) } }),
    ...(isMax && { limits: { links: MAX_LINKS } }),
  };
};

/** Returns the links of all pages in output order, from the one to continue with: those of few pages reach `count`. */
function linksOf(
  pages: readonly NumberedPage[],
  start: LinkOfPage | null,
  count: number,
): readonly LinkOfPage[] {
  const links: LinkOfPage[] = [];
  for (const { id, article } of articlesOf(pages).toSorted((a, b) => a.id - b.id)) {
    if (links.length >= count) break;
    if (start !== null && id < start.pageId) continue;
    const own = article.links.map((title): LinkOfPage => ({ pageId: id, title }));
    links.push(...own.filter((link) => start === null || compareLinks(start, link) <= 0).sort(compareLinks));
  }
  return links;
}

function compareLinks(a: LinkOfPage, b: LinkOfPage): number {
  if (a.pageId !== b.pageId) return a.pageId - b.pageId;
  return a.title < b.title ? -1 : a.title > b.title ? 1 : 0;
}

/** `34|0|New_York_City`: page, namespace and title of the first link that was not returned. */
function writeContinue({ pageId, title }: LinkOfPage): string {
  return `${pageId}|${NAMESPACE.article}|${underscored(title)}`;
}

function readContinue(value: string | undefined): Result<LinkOfPage | null, ApiError> {
  if (value === undefined) return ok(null);
  const [, pageId, title] = /^(\d{1,15})\|0\|(.+)$/u.exec(value) ?? [];
  if (pageId === undefined || title === undefined) return fail(BAD_CONTINUE);
  return ok({ pageId: Number(pageId), title: title.replaceAll('_', ' ') });
}
