import { ok, fail, type Result } from '#core/result.ts';
import { BAD_CONTINUE, type ApiError } from './api-error.ts';
import type { QueryModule } from './query-module.ts';
import { articlesOf } from './page-set.ts';
import { NAMESPACE, underscored } from './wiki-title.ts';

const MAX_LINKS = 500;

/** A link of a page of the query; all of them are walked by page and title, which is MediaWiki's order. */
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
  const asked = own.text('limit');
  const limit = own.limit('limit', { fallback: 10, max: MAX_LINKS });
  const namespaces = own.list('namespace');
  const start = readContinue(own.text('continue'));
  if (!start.ok) own.fail(start.error);
  const from = start.ok ? start.value : null;

  const wanted = namespaces.length === 0 || namespaces.includes(String(NAMESPACE.article));
  const links = articlesOf(wanted ? pages : []).flatMap(({ id, article }) =>
    [...article.links].sort(byTitle).map((title): LinkOfPage => ({ pageId: id, title })),
  );
  const first = from === null ? 0 : links.findIndex((link) => isAtOrAfter(link, from));
  const rest = first < 0 ? [] : links.slice(first);
  const next = rest[limit];
  return {
    pages: new Map(
      articlesOf(pages).flatMap(({ id }) => {
        const own = rest.slice(0, limit).filter(({ pageId }) => pageId === id);
        return own.length === 0 ? [] : [[id, { links: own.map(linkAnswer) }]];
      }),
    ),
    ...(next !== undefined && { more: { plcontinue: writeContinue(next) } }),
    ...(asked === 'max' && { limits: { links: MAX_LINKS } }),
  };
};

function linkAnswer({ title }: LinkOfPage) {
  return { ns: NAMESPACE.article, title };
}

function byTitle(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function isAtOrAfter(link: LinkOfPage, from: LinkOfPage): boolean {
  return link.pageId > from.pageId || (link.pageId === from.pageId && byTitle(link.title, from.title) >= 0);
}

/** `34|0|New_York_City`: the page, the namespace and the title of the first link not yet given. */
function writeContinue({ pageId, title }: LinkOfPage): string {
  return `${pageId}|${NAMESPACE.article}|${underscored(title)}`;
}

function readContinue(value: string | undefined): Result<LinkOfPage | null, ApiError> {
  if (value === undefined) return ok(null);
  const [, pageId, title] = /^(\d{1,15})\|0\|(.+)$/u.exec(value) ?? [];
  if (pageId === undefined || title === undefined) return fail(BAD_CONTINUE);
  return ok({ pageId: Number(pageId), title: title.replaceAll('_', ' ') });
}
