import * as z from 'zod/mini';
import { canonicalTitle } from '#core/title/title.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Unavailable } from '../source/encyclopedia-source.ts';
import type { RedirectLister, TitleTranslator } from './live-target-picker-ports.ts';
import type { Priority } from './upstream-queue.ts';
import type { Upstream } from './upstream.ts';
import { asUnavailable, unreachable } from './upstream-failure.ts';
import { apiAddress } from './wiki-api.ts';

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
      const answer = await ask(upstream, { apiUrl, params, priority: 'high', schema: redirectsAnswer });
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
        const answer = await ask(upstream, { apiUrl, params, priority, schema: languageLinksAnswer });
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
  readonly priority: Priority;
  readonly schema: Schema;
}

async function ask<Schema extends z.ZodMiniType>(
  upstream: Upstream,
  { apiUrl, params, priority, schema }: Question<Schema>,
): Promise<Result<z.infer<Schema>, Unavailable>> {
  const answer = await upstream.ask(apiAddress(apiUrl, { action: 'query', ...params }), priority).answer;
  if (!answer.ok) return fail(asUnavailable(answer.error));
  const read = schema.safeParse(answer.value);
  return read.success ? ok(read.data) : fail(asUnavailable(unreachable('senseless', params['prop'])));
}

function canonicalOf(raw: string): string | null {
  const canonical = canonicalTitle(raw);
  return canonical.ok ? canonical.value.title : null;
}
