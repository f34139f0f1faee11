import { fail, ok, type Result } from '#core/result.ts';
import type { SourceIdentity } from '../../source/encyclopedia-source.ts';
import { readArticleLists, type ArticleLists } from './article-list.ts';
import { ArticleNames } from './article-names.ts';
import { ZimArchive } from '../archive/zim-archive.ts';
import type { ZimEntry } from '../archive/zim-entry.ts';
import type { ZimError } from '../archive/zim-error.ts';
import { readZimIdentity, type ZimIdentity } from './zim-identity.ts';
import { ZimLinks } from './zim-links.ts';

/** Up to this number, articles are counted individually; above it, the archive's Counter metadata is used. */
const MAX_COUNTED = 300_000;

/** An archive with at least one article, and everything needed to read it. */
export interface ZimBook {
  readonly archive: ZimArchive;
  readonly lists: ArticleLists;
  readonly names: ArticleNames;
  readonly links: ZimLinks;
  readonly identity: ZimIdentity;
  readonly info: SourceIdentity & { readonly articleCount: number };
}

/** Opens an archive. Decompresses the main page, so that an unreadable archive is rejected here. */
export async function openZimBook(path: string): Promise<Result<ZimBook, ZimError>> {
  const archive = await ZimArchive.open(path);
  if (!archive.ok) return archive;
  const book = readBook(archive.value);
  if (!book.ok) archive.value.close();
  return book;
}

function readBook(archive: ZimArchive): Result<ZimBook, ZimError> {
  const lists = readArticleLists(archive);
  if (!lists.ok) return lists;
  const names = new ArticleNames(archive, lists.value);
  const main = findMainPage(archive, lists.value, names);
  if (!main.ok) return main;
  const firstPage = archive.bytes(main.value.entry);
  if (!firstPage.ok) return firstPage;
  const identity = readZimIdentity(archive);
  if (!identity.ok) return identity;
  const articleCount = countArticles(archive, lists.value, names);
  if (!articleCount.ok) return articleCount;
  const { id, name, lang, dir, licence, namespaces } = identity.value;
  const { title: mainPage } = main.value;
  return ok({
    archive,
    lists: lists.value,
    names,
    links: new ZimLinks(archive, names),
    identity: identity.value,
    info: { id, name, lang, dir, licence, namespaces, mainPage, articleCount: articleCount.value },
  });
}

interface NamedArticle {
  readonly entry: ZimEntry;
  readonly title: string;
}

/** Returns the archive's main page, or its first article. */
function findMainPage(
  archive: ZimArchive,
  lists: ArticleLists,
  names: ArticleNames,
): Result<NamedArticle, ZimError> {
  const { mainEntry } = archive.header;
  if (mainEntry !== null && mainEntry < archive.header.entryCount) {
    const main = archive.entry(mainEntry);
    const named = main.ok ? namedArticle(main.value, names) : main;
    if (!named.ok) return named;
    if (named.value !== null) return ok(named.value);
  }
  const { list, range } = lists.dense;
  for (let index = range.from; index < range.to; index++) {
    const entry = list.at(index);
    const named = entry.ok ? namedArticle(entry.value, names) : entry;
    if (!named.ok) return named;
    if (named.value !== null) return ok(named.value);
  }
  const lost = hasLostArticles(archive, names);
  if (!lost.ok) return lost;
  return fail(lost.value ? 'damaged' : 'no-articles');
}

/** Returns whether an archive without articles says that it has some: by its main page, its Counter or its MIME types. */
function hasLostArticles(archive: ZimArchive, names: ArticleNames): Result<boolean, ZimError> {
  const { mainEntry, mimeTypes, entryCount } = archive.header;
  if (mimeTypes.some((type) => !/^[\w.+-]+\/[\w.+-]+/u.test(type))) return ok(true);
  const counter = archive.metadata('Counter');
  if (!counter.ok) return counter;
  if (/(?:^|;)text\/html\b[^=]*=[1-9]/u.test(counter.value ?? '')) return ok(true);
  if (mainEntry === null) return ok(false);
  if (mainEntry >= entryCount) return ok(true);
  const main = archive.entry(mainEntry);
  const page = main.ok ? archive.resolve(main.value) : main;
  return page.ok ? ok(page.value === null || !names.isPage(page.value)) : page;
}

function namedArticle(entry: ZimEntry, names: ArticleNames): Result<NamedArticle | null, ZimError> {
  const article = names.articleOf(entry);
  if (!article.ok || article.value === null) return article.ok ? ok(null) : article;
  const title = names.nameOf(article.value);
  if (!title.ok) return title;
  return ok(title.value === null ? null : { entry: article.value, title: title.value });
}

function countArticles(
  archive: ZimArchive,
  { dense: { list, range } }: ArticleLists,
  names: ArticleNames,
): Result<number, ZimError> {
  if (range.to - range.from > MAX_COUNTED) {
    const counter = archive.metadata('Counter');
    if (!counter.ok) return counter;
    const counted = Number(/(?:^|;)text\/html=(\d{1,9})(?:;|$)/u.exec(counter.value ?? '')?.[1] ?? 0);
    // The counter also counts pages that are not articles.
    return ok(Math.min(counted === 0 ? Number.MAX_SAFE_INTEGER : counted, range.to - range.from));
  }
  let count = 0;
  for (let index = range.from; index < range.to; index++) {
    const entry = list.at(index);
    if (!entry.ok) return entry;
    if (names.isArticle(entry.value)) count++;
  }
  return ok(count);
}
