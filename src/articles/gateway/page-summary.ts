import { canonicalTitle } from '#core/title/title.ts';
import type { Article, EncyclopediaSource, SourceInfo, Unavailable } from '../source/encyclopedia-source.ts';
import type { RequestTerms } from '../source/requester.ts';
import { cacheMsOf, type JsonAnswer } from './json-answers.ts';
import { articleUrl, displayTitle, NAMESPACE, underscored } from './action-api/wiki-title.ts';
import { extractOf } from './action-api/extracts.ts';
import type { JsonObject } from './action-api/answer-format.ts';
import { originalPicture, thumbnail } from './action-api/picture-modules.ts';

/** Pixels; the thumbnail width of Wikimedia's page content service. */
const THUMBNAIL_SIZE = 320;

const PROBLEM_NAMES = {
  400: 'bad_request',
  404: 'not_found',
  429: 'too_many_requests',
  503: 'unavailable',
} as const;
const OPEN_TO_ALL = { 'Access-Control-Allow-Origin': '*' } as const;

/**
 * GET /api/rest_v1/page/summary/{title}. Answers a redirect with the summary of its target, where Wikimedia redirects
 * the caller first.
 */
export async function answerSummary(
  url: string,
  prefix: string,
  source: EncyclopediaSource,
  terms: RequestTerms,
): Promise<JsonAnswer> {
  const { origin, pathname } = new URL(url);
  // Still percent-encoded: `canonicalTitle` decodes it, which must happen only once.
  const title = canonicalTitle(pathname.slice(prefix.length));
  if (!title.ok) return problem(400, 'Invalid parameters', 'This is no title of a page.', pathname);
  const page = await source.page(title.value.title, terms);
  if (page.kind === 'unavailable') return unavailableSummary(page, pathname);
  if (page.kind === 'missing') return problem(404, 'Not found.', 'Page or revision not found.', pathname);
  return {
    status: 200,
    body: summaryAnswer(page.article, source.info, origin),
    headers: { ...OPEN_TO_ALL, 'Cache-Control': 'private, must-revalidate, max-age=0' },
    cacheMs: cacheMsOf(source),
  };
}

/** Summaries for hovers and cards have low priority, because the player does not wait for them. */
function unavailableSummary({ reason, retryAfter }: Unavailable, uri: string): JsonAnswer {
  const answer =
    reason === 'busy'
      ? problem(429, 'Too many requests.', 'The encyclopedia has been asked too much just now.', uri)
      : problem(503, 'Unavailable.', 'The encyclopedia does not answer just now.', uri);
  if (retryAfter === null) return answer;
  return { ...answer, headers: { ...answer.headers, 'Retry-After': String(retryAfter) } };
}

/** RFC 9457, with the types of Wikimedia's REST API. */
function problem(status: keyof typeof PROBLEM_NAMES, title: string, detail: string, uri: string): JsonAnswer {
  const type = `https://mediawiki.org/wiki/HyperSwitch/errors/${PROBLEM_NAMES[status]}`;
  return {
    status,
    body: { type, title, method: 'get', detail, uri },
    headers: { ...OPEN_TO_ALL, 'Cache-Control': 'private', 'Content-Type': 'application/problem+json' },
    cacheMs: 0,
  };
}

/** Returns a page summary in the format of Wikimedia's page content service (Summary/1.5.0). */
function summaryAnswer(article: Article, info: SourceInfo, origin: string): JsonObject {
  const { title, pageId, revision, timestamp, description, lead, image } = article;
  const url = articleUrl(title, origin);
  return {
    type: lead === '' ? 'no-extract' : 'standard',
    title,
    displaytitle: displayTitle(title),
    namespace: { id: NAMESPACE.article, text: '' },
    titles: { canonical: underscored(title), normalized: title, display: displayTitle(title) },
    pageid: pageId,
    ...(image !== null && {
      thumbnail: thumbnail(image, THUMBNAIL_SIZE, origin),
      originalimage: originalPicture(image, origin),
    }),
    lang: info.lang,
    dir: info.dir,
    revision: String(revision),
    timestamp,
    ...(description !== '' && { description }),
    content_urls: { desktop: { page: url }, mobile: { page: url } },
    extract: lead,
    extract_html: extractOf(article, { intro: true, plain: false, chars: null }),
  };
}
