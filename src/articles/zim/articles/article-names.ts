import { LRUCache } from 'lru-cache';
import { canonicalTitle, ENGLISH_NAMESPACES, titleKind } from '#core/title/title.ts';
import { ok, type Result } from '#core/result.ts';
import type { ArticleLists } from './article-list.ts';
import { rangeOfPrefix } from '../archive/entry-list.ts';
import type { ZimArchive } from '../archive/zim-archive.ts';
import type { ZimEntry } from '../archive/zim-entry.ts';
import type { ZimError } from '../archive/zim-error.ts';

const CACHED_NAMES = 20_000;
/** Maximum number of entries checked per title; an archive may name a thousand pages "Untitled". */
const MAX_NAMESAKES = 16;
/** Parameters may follow the type. */
const HTML = /^text\/html\s*(?:;|$)/iu;

/**
 * Maps the articles of an archive to their titles in the game. An archive names an article by path and by title;
 * neither has to be canonical or unique. Here every title names at most one entry (`find`), and an entry's name is the
 * one of its two titles that finds it (`nameOf`). So titles are unique, stable across openings, and resolvable.
 */
export class ArticleNames {
  readonly #archive: ZimArchive;
  readonly #lists: ArticleLists;
  readonly #names = new LRUCache<number, { readonly name: string | null }>({ max: CACHED_NAMES });

  constructor(archive: ZimArchive, lists: ArticleLists) {
    this.#archive = archive;
    this.#lists = lists;
  }

  isArticle(entry: ZimEntry): boolean {
    return this.isPage(entry) && this.#lists.isListed(entry.index);
  }

  /** Returns whether an entry is an HTML page; those that the archive does not list as articles are not in the game. */
  isPage({ namespace, content }: ZimEntry): boolean {
    return namespace === this.#archive.contentNamespace && content.kind === 'blob' && HTML.test(content.type);
  }

  /** Returns the article that an entry is or redirects to; null without one. */
  articleOf(entry: ZimEntry): Result<ZimEntry | null, ZimError> {
    const resolved = this.#archive.resolve(entry);
    if (!resolved.ok || resolved.value === null) return resolved;
    return ok(this.isArticle(resolved.value) ? resolved.value : null);
  }

  /** Returns the article or redirect that a canonical title names. Paths have priority because they are unique. */
  find(title: string): Result<ZimEntry | null, ZimError> {
    for (const path of pathsOf(title)) {
      const found = this.#archive.find(this.#archive.contentNamespace, path);
      if (!found.ok) return found;
      const named = found.value === null ? found : this.#namedBy(found.value);
      if (!named.ok || named.value !== null) return named;
    }
    return this.#findByTitle(title);
  }

  /** Returns the canonical title of an article or of a redirect to one; null if other entries own its names. */
  nameOf(entry: ZimEntry): Result<string | null, ZimError> {
    const kept = this.#names.get(entry.index);
    if (kept !== undefined) return ok(kept.name);
    for (const title of titlesOf(entry)) {
      const found = this.find(title);
      if (!found.ok) return found;
      if (found.value?.index !== entry.index) continue;
      this.#names.set(entry.index, { name: title });
      return ok(title);
    }
    this.#names.set(entry.index, { name: null });
    return ok(null);
  }

  #namedBy(entry: ZimEntry): Result<ZimEntry | null, ZimError> {
    if (entry.namespace !== this.#archive.contentNamespace) return ok(null);
    const article = this.articleOf(entry);
    return article.ok ? ok(article.value === null ? null : entry) : article;
  }

  /** Returns the first article with that title, else the first redirect. */
  #findByTitle(title: string): Result<ZimEntry | null, ZimError> {
    const { list, range } = this.#lists.byTitle;
    let redirect: ZimEntry | null = null;
    for (const spelling of withLowerFirst(title)) {
      const key = this.#archive.contentNamespace + spelling;
      const found = rangeOfPrefix(list, key, range);
      if (!found.ok) return found;
      const end = Math.min(found.value.to, found.value.from + MAX_NAMESAKES);
      for (let position = found.value.from; position < end; position++) {
        const entry = list.at(position);
        if (!entry.ok) return entry;
        if (list.keyOf(entry.value) !== key) break;
        const named = this.#namedBy(entry.value);
        if (!named.ok) return named;
        if (named.value?.content.kind === 'blob') return named;
        redirect ??= named.value;
      }
    }
    return ok(redirect);
  }
}

/** The spellings of a title as a path: with underscores in archives of wikis, with an extension in sets of files. */
function pathsOf(title: string): readonly string[] {
  const spellings = [...new Set([title.replaceAll(' ', '_'), title])].flatMap((path) => [
    path,
    `${path}.html`,
  ]);
  return [0, 1].flatMap((nth) => spellings.flatMap((path) => withLowerFirst(path)[nth] ?? []));
}

/** Adds the spelling with a lower-case first letter: "EBay" may be written "eBay". */
function withLowerFirst(text: string): readonly string[] {
  const [first = ''] = text;
  const small = first.toLowerCase();
  return small === first ? [text] : [text, small + text.slice(first.length)];
}

/** The candidate titles of an entry, the preferred one first. */
function titlesOf({ title, path }: ZimEntry): readonly string[] {
  const written = title === '' || title === path ? [] : [title];
  return [...written, path.replace(/\.html?$/iu, '')].flatMap((raw) => {
    const canonical = canonicalSpelling(raw);
    return canonical === null || titleKind(canonical, ENGLISH_NAMESPACES) !== 'article' ? [] : [canonical];
  });
}

/** Canonicalizes a raw title. Archives do not percent-encode titles, and `#` starts no fragment in them. */
function canonicalSpelling(raw: string): string | null {
  if (raw.includes('#') || /\p{Surrogate}/u.test(raw)) return null;
  const canonical = canonicalTitle(encodeURIComponent(raw));
  return canonical.ok ? canonical.value.title : null;
}
