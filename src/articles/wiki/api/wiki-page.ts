import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { canonicalTitle } from '#core/title/title.ts';
import type { Redirect } from '../../source/encyclopedia-source.ts';
import { errorCodeOf, unreachable, type UpstreamFailure } from '../upstream/upstream-failure.ts';

/** A page as returned by the wiki, with untrusted HTML. Titles are canonical. */
export interface WikiPage {
  readonly title: string;
  readonly pageId: number;
  readonly revision: number;
  readonly html: string;
  /** Step by step from the requested title to the page's own; empty when they are the same. */
  readonly redirects: readonly Redirect[];
  /** Empty when the wiki has none. */
  readonly description: string;
}

/** `current`: the latest revision. `revision`: that revision. */
export type PageAddress =
  | { readonly kind: 'current'; readonly title: string }
  | { readonly kind: 'revision'; readonly title: string; readonly revision: number };

/** API errors that mean that there is no such page. */
const NO_PAGE: ReadonlySet<string> = new Set([
  'missingtitle',
  'invalidtitle',
  'pagecannotexist',
  'nosuchrevid',
  'nosuchpageid',
]);

// The fields in use of an answer in formatversion 2; others are ignored.
const text = z.string();
const whole = z.int();
const parseAnswer = z.object({
  parse: z.object({
    title: text,
    pageid: whole,
    revid: whole,
    text,
    redirects: z.optional(z.array(z.object({ from: text, to: text, tofragment: z.optional(text) }))),
    // PHP writes an empty map as an empty list.
    properties: z.optional(z.union([z.record(text, z.unknown()), z.array(z.unknown())])),
  }),
});

/** Returns the parameters of the request for a page, which follows redirects. */
export function pageParams(address: PageAddress): Readonly<Record<string, string>> {
  const which =
    address.kind === 'current'
      ? { page: address.title, redirects: '1' }
      : { oldid: String(address.revision) };
  return {
    action: 'parse',
    prop: 'text|revid|displaytitle|properties',
    disableeditsection: '1',
    disabletoc: '1',
    disablelimitreport: '1',
    ...which,
  };
}

/** Reads the answer to such a request; null when there is no such page. */
export function readPage(
  answer: Result<unknown, UpstreamFailure>,
  address: PageAddress,
): Result<WikiPage | null, UpstreamFailure> {
  if (!answer.ok) return answer;
  const code = errorCodeOf(answer.value);
  if (code !== null) return NO_PAGE.has(code) ? ok(null) : fail(unreachable('refused', code));
  const read = parseAnswer.safeParse(answer.value);
  const page = read.success ? checkedPage(read.data.parse) : null;
  return page !== null && matchesAddress(page, address) ? ok(page) : fail(unreachable('unexpected', 'parse'));
}

function checkedPage(parse: ReturnType<typeof parseAnswer.parse>['parse']): WikiPage | null {
  const title = canonicalTitle(parse.title);
  if (!title.ok || parse.pageid <= 0 || parse.revid <= 0) return null;
  const redirects: Redirect[] = [];
  for (const { from, to, tofragment = '' } of parse.redirects ?? []) {
    const [first, last] = [canonicalTitle(from), canonicalTitle(to)];
    if (!first.ok || !last.ok) return null;
    redirects.push({ from: first.value.title, to: last.value.title, fragment: tofragment });
  }
  const properties = Array.isArray(parse.properties) ? {} : (parse.properties ?? {});
  const description = properties['wikibase-shortdesc'];
  return {
    title: title.value.title,
    pageId: parse.pageid,
    revision: parse.revid,
    html: parse.text,
    redirects,
    description: typeof description === 'string' ? description : '',
  };
}

/** The redirects must lead from the requested title to the returned page, and a requested revision must match. */
function matchesAddress(page: WikiPage, address: PageAddress): boolean {
  if (address.kind === 'revision') return page.revision === address.revision;
  let at = address.title;
  for (const { from, to } of page.redirects) {
    if (from !== at) return false;
    at = to;
  }
  return at === page.title;
}
