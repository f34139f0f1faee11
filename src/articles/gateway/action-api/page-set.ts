import { assertNever } from '#core/assert-never.ts';
import {
  isUnavailable,
  type Article,
  type EncyclopediaSource,
  type Picture,
  type Redirect,
} from '../../source/encyclopedia-source.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { AnswerFormat, JsonObject } from './answer-format.ts';
import type { ApiCall, ApiPageRequest } from './api-call.ts';
import { unavailable, type ApiError } from './api-error.ts';
import { eachPage } from './each-page.ts';
import { invalidReason, NAMESPACE, readWikiTitle } from './wiki-title.ts';

/** The result of resolving a title in a query. */
export type Page =
  | { readonly kind: 'invalid'; readonly title: string; readonly reason: string }
  | { readonly kind: 'special'; readonly title: string }
  | { readonly kind: 'file'; readonly title: string; readonly picture: Picture }
  | { readonly kind: 'missing'; readonly title: string; readonly ns: number }
  | { readonly kind: 'article'; readonly title: string; readonly article: Article };

export interface NumberedPage {
  /** The article's page id; pages without one count down from -1, as in MediaWiki's answers. */
  readonly id: number;
  readonly page: Page;
}

/** The distinct pages of a query. */
export interface PageSet {
  readonly pages: readonly NumberedPage[];
  /** Titles that were not requested in canonical form. */
  readonly normalized: readonly { readonly from: string; readonly to: string }[];
  readonly redirects: readonly Redirect[];
}

/**
 * Resolves the titles of a query. Always follows redirects, because encyclopedias here have no redirect pages to return
 * (a deviation from MediaWiki, which returns the redirect page without `redirects`). Fails if the encyclopedia was
 * unavailable for a title.
 */
export async function openPageSet(
  titles: readonly string[],
  call: Pick<ApiCall, 'source' | 'pageRequest' | 'scheduler'>,
): Promise<Result<PageSet, ApiError>> {
  const answers = await eachPage([...new Set(titles)], call, (raw) =>
    openPage(raw, call.source, call.pageRequest),
  );
  const opened: OpenedPage[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    opened.push(answer.value);
  }
  const redirects = new Map(
    opened.flatMap(({ redirects }) => redirects.map((redirect) => [redirect.from, redirect])),
  );
  return ok({
    pages: numbered(opened.map(({ page }) => page)),
    normalized: opened.flatMap(({ raw, canonical }) =>
      canonical === raw ? [] : [{ from: raw, to: canonical }],
    ),
    redirects: [...redirects.values()],
  });
}

interface OpenedPage {
  readonly raw: string;
  /** The requested title in canonical form. */
  readonly canonical: string;
  readonly page: Page;
  readonly redirects: readonly Redirect[];
}

async function openPage(
  raw: string,
  source: EncyclopediaSource,
  pageRequest: ApiPageRequest,
): Promise<Result<OpenedPage, ApiError>> {
  const read = readWikiTitle(raw, source.info.namespaces);
  if (!read.ok) {
    const page: Page = { kind: 'invalid', title: raw, reason: invalidReason(read.error, raw) };
    return ok({ raw, canonical: raw, page, redirects: [] });
  }
  const { ns, title, name } = read.value;
  switch (ns) {
    case NAMESPACE.special:
      return ok({ raw, canonical: title, page: { kind: 'special', title }, redirects: [] });
    case NAMESPACE.file: {
      const picture = await source.picture(name, pageRequest);
      if (isUnavailable(picture)) return fail(unavailable(picture));
      const page: Page = picture === null ? { kind: 'missing', title, ns } : { kind: 'file', title, picture };
      return ok({ raw, canonical: title, page, redirects: [] });
    }
    case NAMESPACE.article: {
      const answer = await source.page(title, pageRequest);
      if (answer.kind === 'unavailable') return fail(unavailable(answer));
      if (answer.kind === 'missing') {
        const page: Page = { kind: 'missing', title: answer.title, ns };
        return ok({ raw, canonical: title, page, redirects: [] });
      }
      const { article, redirects } = answer;
      return ok({
        raw,
        canonical: title,
        page: { kind: 'article', title: article.title, article },
        redirects,
      });
    }
    default:
      return assertNever(ns);
  }
}

/** MediaWiki's order of pages without an id: invalid titles first, missing pages last. */
const WITHOUT_ID: readonly Page['kind'][] = ['invalid', 'special', 'file', 'missing'];

function numbered(pages: readonly Page[]): readonly NumberedPage[] {
  const unique = [...new Map(pages.map((page) => [page.title, page])).values()];
  const articles = unique.flatMap((page) =>
    page.kind === 'article' ? [{ id: page.article.pageId, page }] : [],
  );
  const others = WITHOUT_ID.flatMap((kind) => unique.filter((page) => page.kind === kind));
  return [
    ...others.map((page, index) => ({ id: -1 - index, page })),
    ...articles.sort((a, b) => a.id - b.id),
  ];
}

/** Returns the fields that every query includes for a page. */
export function identity({ id, page }: NumberedPage, format: AnswerFormat): JsonObject {
  const { title } = page;
  switch (page.kind) {
    case 'invalid':
      return { title, invalidreason: page.reason, ...format.mark('invalid') };
    case 'special':
      return { ns: NAMESPACE.special, title, ...format.mark('special') };
    case 'file':
      // MediaWiki's flag for a file that exists without a page.
      return { ns: NAMESPACE.file, title, ...format.mark('known') };
    case 'missing':
      return { ns: page.ns, title, ...format.mark('missing') };
    case 'article':
      return { pageid: id, ns: NAMESPACE.article, title };
    default:
      return assertNever(page);
  }
}

export interface NumberedArticle {
  readonly id: number;
  readonly article: Article;
}

export function articlesOf(pages: readonly NumberedPage[]): readonly NumberedArticle[] {
  return pages.flatMap(({ id, page }) => (page.kind === 'article' ? [{ id, article: page.article }] : []));
}

/** A module's contribution to the answer of a query. */
export interface QueryPart {
  /** Fields of `query` itself. */
  readonly query?: JsonObject;
  /** Fields of pages, by page id; omits pages for which the module has no data. */
  readonly pages?: ReadonlyMap<number, JsonObject>;
  /** Parameters that request the rest; absent if complete. */
  readonly more?: JsonObject;
  /** The value that `max` was resolved to. */
  readonly limits?: JsonObject;
}

/** A value of `prop`, `list` or `meta`: reads its own parameters; reports errors through them. */
export type QueryModule = (call: ApiCall, pages: readonly NumberedPage[]) => QueryPart | Promise<QueryPart>;

/** Returns an entry of the `redirects` list, the same in all answers. */
export function redirectAnswer({ from, to, fragment }: Redirect): JsonObject {
  return fragment === '' ? { from, to } : { from, to, tofragment: fragment };
}
