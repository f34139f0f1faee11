import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { contentTag } from '#platform/http/etag.ts';
import type { Redirect } from '../../source/encyclopedia-source.ts';
import { drawArticles, titleOfArticle, findTitlesByPrefix } from './article-search.ts';
import { openZimBook, type ZimBook } from './zim-book.ts';
import type { ZimError } from '../archive/zim-error.ts';
import type { ListedArticle, ZimAnswer, ZimJob } from './zim-job.ts';
import { compileZimPage } from './zim-page.ts';
import { readZimPicture } from './zim-picture.ts';

/**
 * Returns the job handler for one archive, for the thread that holds it open: `serveJobs(zimWorker(path))`. It opens
 * the archive on the first job and retries a failed opening on the next.
 */
export function zimWorker(path: string): (job: ZimJob) => Promise<ZimAnswer> {
  let open: ZimBook | null = null;
  return async (job) => {
    if (open === null) {
      const book = await openZimBook(path);
      if (!book.ok) return { kind: 'failed', error: book.error };
      open = book.value;
    }
    const answer = runZimJob(open, job);
    return answer.ok ? answer.value : { kind: 'failed', error: answer.error };
  };
}

function runZimJob(book: ZimBook, job: ZimJob): Result<ZimAnswer, ZimError> {
  switch (job.kind) {
    case 'open':
      return ok({
        kind: 'open',
        info: book.info,
        isMini: book.identity.isMini,
        uuid: book.archive.header.uuid,
        size: book.archive.size,
      });
    case 'page':
      return readPage(book, job.title);
    case 'draw':
      return mapped(drawArticles(book, job.draws), (titles) => ({ kind: 'draw', titles }));
    case 'suggest':
      return mapped(findTitlesByPrefix(book, job.prefix, job.limit), (titles) => ({
        kind: 'suggest',
        titles,
      }));
    case 'picture':
      return mapped(readZimPicture(book.archive, job.file), (picture) => ({
        kind: 'picture',
        picture: picture === null ? null : { ...picture, tag: contentTag(picture.bytes) },
      }));
    case 'survey':
      return ok({ kind: 'survey', linkCounts: surveyLinks(book, job.count) });
    case 'list':
      return listEntries(book, job.from, job.count);
    case 'links':
      return linkRows(book, job.entries);
    default:
      return assertNever(job);
  }
}

function mapped<Value, Mapped>(
  result: Result<Value, ZimError>,
  map: (value: Value) => Mapped,
): Result<Mapped, ZimError> {
  return result.ok ? ok(map(result.value)) : result;
}

function readPage(book: ZimBook, title: string): Result<ZimAnswer, ZimError> {
  const named = book.names.find(title);
  if (!named.ok) return named;
  const article = named.value === null ? named : book.names.articleOf(named.value);
  if (!article.ok) return article;
  const ownTitle = article.value === null ? ok(null) : book.names.nameOf(article.value);
  if (!ownTitle.ok) return ownTitle;
  if (article.value === null || ownTitle.value === null)
    return ok({ kind: 'page', page: { kind: 'missing', title } });
  const to = ownTitle.value;
  return mapped(compileZimPage(book, article.value, to), (compiled) => ({
    kind: 'page',
    page: {
      kind: 'found',
      article: compiled,
      redirects: to === title ? [] : [{ from: title, to, fragment: '' }],
    },
  }));
}

/** One unreadable article has no links. A truncated archive fails: its graph would lack most links, and be stored. */
function linkRows(book: ZimBook, entries: readonly number[]): Result<ZimAnswer, ZimError> {
  const rows: (readonly string[])[] = [];
  for (const entry of entries) {
    const links = linksOf(book, entry);
    if (!links.ok && links.error === 'truncated') return links;
    rows.push((links.ok ? links.value : null) ?? []);
  }
  return ok({ kind: 'links', rows });
}

/** Null if the entry is not an article or crashes the compiler. */
function linksOf(book: ZimBook, index: number): Result<readonly string[] | null, ZimError> {
  const entry = book.archive.entry(index);
  const title = entry.ok ? titleOfArticle(book, entry.value) : entry;
  if (!entry.ok) return entry;
  if (!title.ok || title.value === null) return title.ok ? ok(null) : title;
  try {
    return mapped(compileZimPage(book, entry.value, title.value), ({ links }) => links);
  } catch (bug) {
    // A disk error is not caused by the page.
    if (!(bug instanceof Error) || 'code' in bug) throw bug;
    // One page that crashes the compiler must not cost all others their graph, nor keep the archive from opening.
    // A request for that page reports the error.
    return ok(null);
  }
}

function surveyLinks(book: ZimBook, count: number): readonly number[] {
  const { list, range } = book.lists.dense;
  const length = range.to - range.from;
  const sample = Math.min(count, length);
  return Array.from({ length: sample }, (_, nth) =>
    Math.floor(range.from + ((nth + 0.5) * length) / sample),
  ).flatMap((position) => {
    const entry = list.at(position);
    const links = entry.ok ? linksOf(book, entry.value.index) : entry;
    return links.ok && links.value !== null ? [links.value.length] : [];
  });
}

/** Skips entries that cannot be read or that have no title in the game. */
function listEntries(book: ZimBook, from: number, count: number): Result<ZimAnswer, ZimError> {
  const { list, range } = book.lists.byPath;
  const start = range.from + from;
  if (start > range.to) return fail('damaged');
  const end = Math.min(range.to, start + count);
  const articles: ListedArticle[] = [];
  const redirects: Redirect[] = [];
  for (let position = start; position < end; position++) {
    const entry = list.at(position);
    if (!entry.ok) continue;
    const { content, index } = entry.value;
    const article = book.names.articleOf(entry.value);
    if (!article.ok || article.value === null) continue;
    const title = book.names.nameOf(entry.value);
    if (!title.ok || title.value === null) continue;
    if (content.kind === 'blob') {
      articles.push({ entry: index, title: title.value, cluster: content.cluster });
      continue;
    }
    const to = book.names.nameOf(article.value);
    if (to.ok && to.value !== null) redirects.push({ from: title.value, to: to.value, fragment: '' });
  }
  return ok({ kind: 'list', articles, redirects, next: end < range.to ? end - range.from : null });
}
