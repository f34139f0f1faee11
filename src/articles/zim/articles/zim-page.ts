import { createHash } from 'node:crypto';
import { encodeTitle } from '#core/title/title.ts';
import { ok, type Result } from '#core/result.ts';
import { articleBody, attributionHtml, type Attribution } from '../../page-compiler/article-body.ts';
import type { Article } from '../../source/encyclopedia-source.ts';
import { compilePage } from '../../page-compiler/compile-page.ts';
import type { LinkTarget } from '../../page-compiler/link-rule.ts';
import { canonicalAddress, splitFooter, type PageFooter } from './page-footer.ts';
import type { ZimBook } from './zim-book.ts';
import type { ZimEntry } from '../archive/zim-entry.ts';
import type { ZimError } from '../archive/zim-error.ts';

/** Compiles an archive's article; `title` is its canonical title. */
export function compileZimPage(book: ZimBook, entry: ZimEntry, title: string): Result<Article, ZimError> {
  const bytes = book.archive.bytes(entry);
  if (!bytes.ok) return bytes;
  const source = bytes.value.toString('utf8');
  const { body, footer } = splitFooter(source);
  const { html, ...outline } = compilePage(withoutOwnTitle(body, title), {
    title,
    namespaces: book.info.namespaces,
    // A link into a damaged part of the archive leads nowhere; the page itself stays readable.
    target: (href) => valueOr(book.links.target(href, entry, title), NOWHERE),
    pictureUrl: (src) => valueOr(book.links.pictureUrl(src, entry), null),
  });
  const attribution = attributionHtml(attributionOf(book, entry, title, footer, canonicalAddress(source)));
  return ok({
    ...outline,
    pageId: entry.index + 1,
    title,
    revision: footer?.revision ?? positiveHash(book.archive.header.uuid + entry.path),
    timestamp: `${footer?.date ?? book.identity.date ?? UNDATED}T00:00:00Z`,
    html: articleBody({ html, lang: book.info.lang, dir: book.info.dir }) + attribution,
    description: '',
  });
}

const NOWHERE: LinkTarget = { kind: 'nowhere' };
/** For pages without a date in an archive without a date. */
const UNDATED = '1970-01-01';

function valueOr<Value>(result: Result<Value, ZimError>, otherwise: Value): Value {
  return result.ok ? result.value : otherwise;
}

/** Removes the first heading if it repeats the title, which the game shows separately. */
function withoutOwnTitle(html: string, title: string): string {
  const heading = /<h1\b[^>]{0,500}>([^]{0,2000}?)<\/h1>/iu.exec(html);
  const words =
    heading?.[1]
      ?.replace(/<[^>]*>/gu, '')
      .replaceAll('&amp;', '&')
      .trim() ?? '';
  if (heading === null || words.toLowerCase() !== title.toLowerCase()) return html;
  return html.slice(0, heading.index) + html.slice(heading.index + heading[0].length);
}

function attributionOf(
  { info, identity }: ZimBook,
  entry: ZimEntry,
  title: string,
  footer: PageFooter | null,
  canonical: string | null,
): Attribution {
  const site = footer === null || footer.site === '' ? info.name : footer.site;
  return {
    from: `${site}: ${title}`,
    url: footer?.url ?? canonical ?? pageAtOrigin(identity.origin, entry.path),
    licence: footer?.licence ?? info.licence,
    isChanged: true,
  };
}

/** For a Wikimedia wiki, the page's address from the wiki and its path; for other sites, the site's address. */
function pageAtOrigin(origin: string | null, path: string): string | null {
  const address = /^(?:https?:\/\/)?([a-z\d-]+(?:\.[a-z\d-]+)+)(?:\/|$)/iu.exec(origin ?? '');
  const host = address?.[1];
  if (host === undefined) return null;
  const isWikimedia =
    /(?:^|\.)(?:wiki(?:pedia|books|news|quote|source|versity|voyage)|wiktionary)\.org$/iu.test(host);
  return isWikimedia ? `https://${host}/wiki/${encodeTitle(path)}` : `https://${host}/`;
}

/** Returns a positive 31-bit hash of the text. */
function positiveHash(text: string): number {
  return (createHash('sha256').update(text).digest().readUInt32BE(0) >>> 1) + 1;
}
