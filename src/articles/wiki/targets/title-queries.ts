import { type Result, ok, fail } from '#core/result.ts';
import type { Unavailable } from '../../source/encyclopedia-source.ts';
import type { NoteKeeper } from './notes.ts';
import { type RequestTerms, serverTerms } from '../../source/requester.ts';
import type { TitleDescription } from '../api/title-descriptions.ts';
import * as z from 'zod/mini';
import { canonicalTitle } from '#core/title/title.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { asUnavailable, unreachable } from '../upstream/upstream-failure.ts';
import { apiAddress } from '../api/wiki-api.ts';

/** Tells which titles are articles. */
export interface TitleInspector {
  /**
   * Describes the titles in the order given, with one request per 50. Low-priority requests are for background work:
   * they are rejected as soon as the rate limit is used up.
   */
  describeTitles(
    titles: readonly string[],
    priority: RequestTerms['priority'],
  ): Promise<Result<readonly TitleDescription[], Unavailable>>;
}

/** Lists the other names of a page. */
export interface RedirectLister {
  /** Canonical titles of the redirect pages to the title; 500 at most. High priority: a player is waiting. */
  redirectsTo(title: string): Promise<Result<readonly string[], Unavailable>>;
}

/** Translates titles of the English Wikipedia to those of a Wikipedia in another language. */
export interface TitleTranslator {
  /** In the order given; null where that language has no such article; one request per 50. */
  translateTitles(
    titles: readonly string[],
    priority: RequestTerms['priority'],
  ): Promise<Result<readonly (string | null)[], Unavailable>>;
}

/** The well-known titles and their names in a wiki. */
export interface TitleList {
  /** Spelled as in the English Wikipedia. */
  readonly titles: readonly string[];
  /** In the order given; null where the wiki's language has no such article. */
  inWikiLanguage(
    titles: readonly string[],
    priority: RequestTerms['priority'],
  ): Promise<Result<readonly (string | null)[], Unavailable>>;
}

/** For the English Wikipedia and for wikis other than Wikipedia: titles are used unchanged. */
export function englishTitles(titles: readonly string[]): TitleList {
  return { titles, inWikiLanguage: async (listed) => ok(listed) };
}

/** For a Wikipedia in another language: each title is translated once and the translation stored. */
export function translatedTitles(
  titles: readonly string[],
  { translator, keeper }: { translator: TitleTranslator; keeper: NoteKeeper },
): TitleList {
  const { translated } = keeper.notes;
  return {
    titles,
    async inWikiLanguage(listed, priority) {
      const unknown = listed.filter((title) => !translated.has(title));
      if (unknown.length > 0) {
        const answer = await translator.translateTitles(unknown, priority);
        if (!answer.ok) return answer;
        for (const [index, title] of unknown.entries()) translated.set(title, answer.value[index] ?? null);
        keeper.changed();
      }
      return ok(listed.map((title) => translated.get(title) ?? null));
    },
  };
}

const TITLES_AT_ONCE = 50;

const text = z.string();
const steps = z.optional(z.array(z.object({ from: text, to: text })));

const redirectsAnswer = z.object({
  query: z.object({
    pages: z.array(z.object({ redirects: z.optional(z.array(z.object({ title: text }))) })),
  }),
});

const languageLinksAnswer = z.object({
  query: z.object({
    normalized: steps,
    redirects: steps,
    pages: z.optional(
      z.array(
        z.object({ title: text, langlinks: z.optional(z.array(z.object({ lang: text, title: text }))) }),
      ),
    ),
  }),
});

/** `apiUrl`: the address of the wiki's `api.php`. */
export function createRedirectLister(upstream: Upstream, apiUrl: string): RedirectLister {
  return {
    async redirectsTo(title) {
      const params = { prop: 'redirects', rdprop: 'title', rdnamespace: '0', rdlimit: 'max', titles: title };
      const answer = await request(upstream, { apiUrl, params, priority: 'high', schema: redirectsAnswer });
      if (!answer.ok) return answer;
      const titles = (answer.value.query.pages[0]?.redirects ?? []).map((redirect) => redirect.title);
      return ok(titles.flatMap((raw) => canonicalOf(raw) ?? []));
    },
  };
}

/**
 * Translates by Wikipedia's language links. `upstream`, `apiUrl`: of the English Wikipedia. `lang`: language code in
 * the other Wikipedia's address, `de` for de.wikipedia.org.
 */
export function createTitleTranslator(upstream: Upstream, apiUrl: string, lang: string): TitleTranslator {
  return {
    async translateTitles(titles, priority) {
      const translated: (string | null)[] = [];
      for (let from = 0; from < titles.length; from += TITLES_AT_ONCE) {
        const part = titles.slice(from, from + TITLES_AT_ONCE);
        const params = {
          prop: 'langlinks',
          lllang: lang,
          lllimit: 'max',
          redirects: '1',
          titles: part.join('|'),
        };
        const answer = await request(upstream, { apiUrl, params, priority, schema: languageLinksAnswer });
        if (!answer.ok) return answer;
        const { normalized = [], redirects = [], pages = [] } = answer.value.query;
        const next = new Map([...normalized, ...redirects].map((step) => [step.from, step.to]));
        const links = new Map(
          pages.map((page) => [page.title, page.langlinks?.find((link) => link.lang === lang)]),
        );
        for (const title of part) {
          const normal = next.get(title) ?? title;
          const link = links.get(next.get(normal) ?? normal);
          translated.push(link === undefined ? null : canonicalOf(link.title));
        }
      }
      return ok(translated);
    },
  };
}

interface Question<Schema> {
  readonly apiUrl: string;
  readonly params: Readonly<Record<string, string>>;
  readonly priority: RequestTerms['priority'];
  readonly schema: Schema;
}

async function request<Schema extends z.ZodMiniType>(
  upstream: Upstream,
  { apiUrl, params, priority, schema }: Question<Schema>,
): Promise<Result<z.infer<Schema>, Unavailable>> {
  const answer = await upstream.request(
    apiAddress(apiUrl, { action: 'query', ...params }),
    serverTerms(priority),
  ).answer;
  if (!answer.ok) return fail(asUnavailable(answer.error));
  const read = schema.safeParse(answer.value);
  return read.success ? ok(read.data) : fail(asUnavailable(unreachable('unexpected', params['prop'])));
}

function canonicalOf(raw: string): string | null {
  const canonical = canonicalTitle(raw);
  return canonical.ok ? canonical.value.title : null;
}
