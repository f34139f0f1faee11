import * as z from 'zod/mini';
import { canonicalTitle } from '#core/title/title.ts';

/** A wiki's description of a requested title. */
export interface TitleDescription {
  readonly requested: string;
  /** Canonical, redirects followed; the requested title when there is no page. */
  readonly title: string;
  /** `other`: a page that is not an article, such as a help or file page. */
  readonly kind: 'article' | 'missing' | 'disambiguation' | 'other';
  /** Bytes of its source text; 0 when there is no page. */
  readonly length: number;
}

const text = z.string();
const flag = z.optional(z.boolean());
const steps = z.optional(z.array(z.object({ from: text, to: text })));

/** The answer to a `prop=info|pageprops` query in formatversion 2, with the fields in use. */
export const titlesAnswer = z.object({
  // Without it the answer is incomplete and continues in another request.
  batchcomplete: z.literal(true),
  query: z.object({
    normalized: steps,
    redirects: steps,
    pages: z.optional(
      z.array(
        z.object({
          ns: z.optional(z.int()),
          title: text,
          missing: flag,
          invalid: flag,
          special: flag,
          length: z.optional(z.int()),
          pageprops: z.optional(z.record(text, z.unknown())),
        }),
      ),
    ),
  }),
});

type TitlesQuery = ReturnType<typeof titlesAnswer.parse>['query'];
type AnsweredPage = NonNullable<TitlesQuery['pages']>[number];

/**
 * Matches the answered pages to the titles requested: the answer has its own order, no duplicates, and resolved titles.
 */
export function readDescriptions(query: TitlesQuery, requested: readonly string[]): TitleDescription[] {
  const steps = new Map<string, string>();
  for (const { from, to } of [...(query.normalized ?? []), ...(query.redirects ?? [])]) steps.set(from, to);
  const pages = new Map((query.pages ?? []).map((page) => [page.title, page]));
  return requested.map((title) => describe(title, pages.get(lastStep(title, steps))));
}

/** Guards against two redirects that lead to each other. */
function lastStep(title: string, steps: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let at = title;
  for (let next = steps.get(at); next !== undefined && !seen.has(at); next = steps.get(at)) {
    seen.add(at);
    at = next;
  }
  return at;
}

function describe(requested: string, page: AnsweredPage | undefined): TitleDescription {
  const title = page === undefined ? null : canonicalTitle(page.title);
  const isPage = page !== undefined && page.missing !== true && page.invalid !== true;
  // A title of another wiki is answered without a page.
  if (!isPage || title === null || !title.ok)
    return { requested, title: requested, kind: 'missing', length: 0 };
  return { requested, title: title.value.title, kind: kindOf(page), length: page.length ?? 0 };
}

function kindOf({ ns, special, pageprops }: AnsweredPage): TitleDescription['kind'] {
  if (special === true || ns !== 0) return 'other';
  return pageprops !== undefined && 'disambiguation' in pageprops ? 'disambiguation' : 'article';
}
