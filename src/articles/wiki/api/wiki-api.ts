import { fail, ok, type Result } from '#core/result.ts';
import { canonicalTitle } from '#core/title/title.ts';
import type { Picture, Redirect } from '../../source/encyclopedia-source.ts';
import { errorCodeOf, unreachable, type UpstreamFailure } from '../upstream/upstream-failure.ts';
import { readDescriptions, type TitleDescription } from './title-descriptions.ts';
import { readPicture } from './read-picture.ts';
import type { Priority } from '../upstream/upstream-queue.ts';
import type { Asking, Upstream } from '../upstream/upstream.ts';
import { imageAnswer, parseAnswer, randomAnswer, suggestAnswer, titlesAnswer } from './wiki-answers.ts';

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

const PAGE_PARAMS = {
  action: 'parse',
  prop: 'text|revid|displaytitle|properties',
  disableeditsection: '1',
  disabletoc: '1',
  disablelimitreport: '1',
};

/** Maximum number of titles the API accepts at once from an anonymous client. */
const TITLES_AT_ONCE = 50;
/** Maximum bytes of titles in one address: servers reject addresses beyond 8 kB. */
const TITLE_BYTES_AT_ONCE = 5_000;
/** A width among those that Wikimedia's image servers still render. */
const PICTURE_WIDTH = 960;

/** Typed client of MediaWiki's API with validated answers. `url`: address of `api.php`. */
export class WikiApi {
  readonly #upstream: Upstream;
  readonly #url: string;

  constructor(upstream: Upstream, url: string) {
    this.#upstream = upstream;
    this.#url = url;
  }

  /** Fetches one page with one request, following redirects; null when there is none. */
  page(address: PageAddress, priority: Priority): Asking<WikiPage | null> {
    const which =
      address.kind === 'current'
        ? { page: address.title, redirects: '1' }
        : { oldid: String(address.revision) };
    const asking = this.#ask({ ...PAGE_PARAMS, ...which }, priority);
    return { ...asking, answer: asking.answer.then((answer) => readPage(answer, address)) };
  }

  /** Titles that begin with `prefix`, from the search of the wiki's own search box; `limit` at most. */
  async suggest(prefix: string, limit: number): Promise<Result<readonly string[], UpstreamFailure>> {
    const params = {
      action: 'opensearch',
      search: prefix,
      limit: String(limit),
      namespace: '0',
      redirects: 'return',
    };
    const answer = await this.#ask(params, 'low').answer;
    if (!answer.ok) return answer;
    const read = suggestAnswer.safeParse(answer.value);
    return read.success ? ok(canonicalTitles(read.data[1])) : fail(unreachable('senseless', 'opensearch'));
  }

  /** Returns `count` random articles, 500 at most, without redirects. */
  async random(count: number): Promise<Result<readonly string[], UpstreamFailure>> {
    const params = { action: 'query', list: 'random', rnnamespace: '0', rnlimit: String(count) };
    const answer = await this.#ask(params, 'high').answer;
    if (!answer.ok) return answer;
    const read = randomAnswer.safeParse(answer.value);
    if (!read.success) return fail(unreachable('senseless', 'random'));
    return ok(canonicalTitles(read.data.query.random.map(({ title }) => title)));
  }

  /** Returns a picture by its file name, at an address on one of `pictureOrigins`; null when there is none to show. */
  async picture(
    file: string,
    wiki: { readonly origin: string; readonly pictureOrigins: readonly string[] },
  ): Promise<Result<Picture | null, UpstreamFailure>> {
    const answer = await this.#ask(
      {
        action: 'query',
        titles: `File:${file}`,
        redirects: '1',
        prop: 'imageinfo',
        iiprop: 'url|size|mime|thumbmime',
        iiurlwidth: String(PICTURE_WIDTH),
      },
      'high',
    ).answer;
    if (!answer.ok) return answer;
    const read = imageAnswer.safeParse(answer.value);
    return read.success ? ok(readPicture(read.data, wiki)) : fail(unreachable('senseless', 'imageinfo'));
  }

  /** Describes each title, in the order given, with as many requests as the titles need. */
  async describe(
    titles: readonly string[],
    priority: Priority,
  ): Promise<Result<readonly TitleDescription[], UpstreamFailure>> {
    const described: TitleDescription[] = [];
    for (const part of inParts(titles)) {
      const params = { action: 'query', prop: 'info|pageprops', ppprop: 'disambiguation', redirects: '1' };
      const answer = await this.#ask({ ...params, titles: part.join('|') }, priority).answer;
      if (!answer.ok) return answer;
      const read = titlesAnswer.safeParse(answer.value);
      if (!read.success) return fail(unreachable('senseless', 'titles'));
      described.push(...readDescriptions(read.data.query, part));
    }
    return ok(described);
  }

  #ask(params: Readonly<Record<string, string>>, priority: Priority): Asking<unknown> {
    return this.#upstream.ask(apiAddress(this.#url, params), priority);
  }
}

/** Returns the address of an API call. */
export function apiAddress(url: string, params: Readonly<Record<string, string>>): string {
  return `${url}?${new URLSearchParams({ ...params, format: 'json', formatversion: '2' }).toString()}`;
}

function readPage(
  answer: Result<unknown, UpstreamFailure>,
  address: PageAddress,
): Result<WikiPage | null, UpstreamFailure> {
  if (!answer.ok) return answer;
  const code = errorCodeOf(answer.value);
  if (code !== null) return NO_PAGE.has(code) ? ok(null) : fail(unreachable('refused', code));
  const read = parseAnswer.safeParse(answer.value);
  const page = read.success ? checkedPage(read.data.parse) : null;
  return page !== null && isWhatWasAsked(page, address) ? ok(page) : fail(unreachable('senseless', 'parse'));
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
function isWhatWasAsked(page: WikiPage, address: PageAddress): boolean {
  if (address.kind === 'revision') return page.revision === address.revision;
  let at = address.title;
  for (const { from, to } of page.redirects) {
    if (from !== at) return false;
    at = to;
  }
  return at === page.title;
}

function canonicalTitles(titles: readonly string[]): readonly string[] {
  const canonical = titles.flatMap((title) => {
    const read = canonicalTitle(title);
    return read.ok ? [read.value.title] : [];
  });
  return [...new Set(canonical)];
}

function inParts(titles: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let bytes = Infinity;
  for (const title of titles) {
    const last = parts.at(-1);
    bytes += encodeURIComponent(title).length;
    if (last !== undefined && last.length < TITLES_AT_ONCE && bytes <= TITLE_BYTES_AT_ONCE) last.push(title);
    else {
      parts.push([title]);
      bytes = encodeURIComponent(title).length;
    }
  }
  return parts;
}
