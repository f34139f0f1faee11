import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { canonicalTitle } from '#core/title/title.ts';
import type { Picture } from '../../source/encyclopedia-source.ts';
import { unreachable, type UpstreamFailure } from '../upstream/upstream-failure.ts';
import { readDescriptions, titlesAnswer, type TitleDescription } from './title-descriptions.ts';
import { pageParams, readPage, type PageAddress, type WikiPage } from './wiki-page.ts';
import {
  lastEditParams,
  pastRevisionParams,
  readLastEdit,
  readPastRevision,
  type PastRevision,
} from './past-revisions.ts';
import { imageAnswer, readPicture } from './read-picture.ts';
import { type RequestTerms, serverTerms } from '../../source/requester.ts';
import type { PendingRequest, Upstream } from '../upstream/upstream.ts';

// The fields in use of answers in formatversion 2; others are ignored.
const randomAnswer = z.object({
  query: z.object({ random: z.array(z.object({ ns: z.int(), title: z.string() })) }),
});

/** The OpenSearch format: the query, the titles, and further unused parts. */
const suggestAnswer = z.tuple([z.string(), z.array(z.string())], z.unknown());

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
  page(address: PageAddress, terms: RequestTerms): PendingRequest<WikiPage | null> {
    const request = this.#request(pageParams(address), terms);
    return { ...request, answer: request.answer.then((answer) => readPage(answer, address)) };
  }

  /**
   * Returns the number of the wiki's last revision before a time in milliseconds since 1970; 0 when the wiki no longer
   * lists edits from before.
   */
  lastEdit(before: number, terms: RequestTerms): PendingRequest<number> {
    const request = this.#request(lastEditParams(before), terms);
    return { ...request, answer: request.answer.then((answer) => readLastEdit(answer, before)) };
  }

  /** Returns the last revision of a title before a time in milliseconds since 1970; null when it had no page. */
  pastRevision(title: string, before: number, terms: RequestTerms): PendingRequest<PastRevision | null> {
    const request = this.#request(pastRevisionParams(title, before), terms);
    return { ...request, answer: request.answer.then((answer) => readPastRevision(answer, title, before)) };
  }

  /** Titles that begin with `prefix`, from the search of the wiki's own search box; `limit` at most. */
  async suggest(
    prefix: string,
    limit: number,
    terms: RequestTerms,
  ): Promise<Result<readonly string[], UpstreamFailure>> {
    const params = {
      action: 'opensearch',
      search: prefix,
      limit: String(limit),
      namespace: '0',
      redirects: 'return',
    };
    const answer = await this.#request(params, terms).answer;
    if (!answer.ok) return answer;
    const read = suggestAnswer.safeParse(answer.value);
    return read.success ? ok(canonicalTitles(read.data[1])) : fail(unreachable('unexpected', 'opensearch'));
  }

  /** Returns `count` random articles, 500 at most, without redirects. */
  async random(count: number, terms: RequestTerms): Promise<Result<readonly string[], UpstreamFailure>> {
    const params = { action: 'query', list: 'random', rnnamespace: '0', rnlimit: String(count) };
    const answer = await this.#request(params, terms).answer;
    if (!answer.ok) return answer;
    const read = randomAnswer.safeParse(answer.value);
    if (!read.success) return fail(unreachable('unexpected', 'random'));
    return ok(canonicalTitles(read.data.query.random.map(({ title }) => title)));
  }

  /** Returns a picture by its file name, at an address on one of `pictureOrigins`; null when there is none to show. */
  async picture(
    file: string,
    wiki: { readonly origin: string; readonly pictureOrigins: readonly string[] },
    terms: RequestTerms,
  ): Promise<Result<Picture | null, UpstreamFailure>> {
    const answer = await this.#request(
      {
        action: 'query',
        titles: `File:${file}`,
        redirects: '1',
        prop: 'imageinfo',
        iiprop: 'url|size|mime|thumbmime',
        iiurlwidth: String(PICTURE_WIDTH),
      },
      terms,
    ).answer;
    if (!answer.ok) return answer;
    const read = imageAnswer.safeParse(answer.value);
    return read.success ? ok(readPicture(read.data, wiki)) : fail(unreachable('unexpected', 'imageinfo'));
  }

  /** Describes each title, in the order given, with as many requests as the titles need. */
  async describe(
    titles: readonly string[],
    priority: RequestTerms['priority'],
  ): Promise<Result<readonly TitleDescription[], UpstreamFailure>> {
    const described: TitleDescription[] = [];
    for (const part of inParts(titles)) {
      const params = { action: 'query', prop: 'info|pageprops', ppprop: 'disambiguation', redirects: '1' };
      const answer = await this.#request({ ...params, titles: part.join('|') }, serverTerms(priority)).answer;
      if (!answer.ok) return answer;
      const read = titlesAnswer.safeParse(answer.value);
      if (!read.success) return fail(unreachable('unexpected', 'titles'));
      described.push(...readDescriptions(read.data.query, part));
    }
    return ok(described);
  }

  #request(params: Readonly<Record<string, string>>, terms: RequestTerms): PendingRequest<unknown> {
    return this.#upstream.request(apiAddress(this.#url, params), terms);
  }
}

/** Returns the address of an API call. */
export function apiAddress(url: string, params: Readonly<Record<string, string>>): string {
  return `${url}?${new URLSearchParams({ ...params, format: 'json', formatversion: '2' }).toString()}`;
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
