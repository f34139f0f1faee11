import { LRUCache } from 'lru-cache';
import { canonicalTitle } from '#core/title/canonical-title.ts';
import { ENGLISH_NAMESPACES, titleKind } from '#core/title/namespace.ts';
import { ok, type Result } from '#core/result.ts';
import type { ArticleLists } from './article-list.ts';
import { placesOfPrefix } from './entry-list.ts';
import type { ZimArchive } from './zim-archive.ts';
import type { ZimEntry } from './zim-entry.ts';
import type { ZimError } from './zim-error.ts';

const KEPT_NAMES = 20_000;
/** Entries of one title that are looked at; an archive may give a thousand pages the title "Untitled". */
const MAX_NAMESAKES = 16;
/** The type may be followed by parameters. */
const HTML = /^text\/html\s*(?:;|$)/iu;

/**
 * The titles that the articles of an archive have in the game. An archive names an article twice, by path and by title, and
 * neither need be canonical nor the only one of its kind. Here every title names at most one entry (`find`), and an entry
 * has that title of its two that names it (`nameOf`): so titles are unique, the same at every opening, and found again.
 */
export class ArticleNames {
  readonly #archive: ZimArchive;
  readonly #lists: ArticleLists;
  readonly #names = new LRUCache<number, { readonly name: string | null }>({ max: KEPT_NAMES });

  constructor(archive: ZimArchive, lists: ArticleLists) {
    this.#archive = archive;
    this.#lists = lists;
  }

  isArticle({ index, namespace, content }: ZimEntry): boolean {
    if (namespace !== this.#archive.contentNamespace || content.kind !== 'blob') return false;
    return HTML.test(content.type) && this.#lists.isListed(index);
  }

  /** The article an entry is or leads to; null where there is none. */
  articleOf(entry: ZimEntry): Result<ZimEntry | null, ZimError> {
    const resolved = this.#archive.resolve(entry);
    if (!resolved.ok || resolved.value === null) return resolved;
    return ok(this.isArticle(resolved.value) ? resolved.value : null);
  }

  /** The article, or the redirect to one, that a canonical title names. Paths come first, for they are never shared. */
  find(title: string): Result<ZimEntry | null, ZimError> {
    for (const path of pathsOf(title)) {
      const found = this.#archive.find(this.#archive.contentNamespace, path);
      if (!found.ok) return found;
      const named = found.value === null ? found : this.#namedBy(found.value);
      if (!named.ok || named.value !== null) return named;
    }
    return this.#findByTitle(title);
  }

  /** The canonical title of an article or of a redirect to one; null where another has taken its names. */
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

  /** The first article of that title, else the first redirect. */
  #findByTitle(title: string): Result<ZimEntry | null, ZimError> {
    const { list, places } = this.#lists.byTitle;
    let redirect: ZimEntry | null = null;
    for (const spelling of withSmallFirst(title)) {
      const key = this.#archive.contentNamespace + spelling;
      const found = placesOfPrefix(list, key, places);
      if (!found.ok) return found;
      const end = Math.min(found.value.to, found.value.from + MAX_NAMESAKES);
      for (let place = found.value.from; place < end; place++) {
        const entry = list.at(place);
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

/** How paths spell a title: a wiki's archive with underscores, a set of files with an ending. */
function pathsOf(title: string): readonly string[] {
  const spellings = [...new Set([title.replaceAll(' ', '_'), title])].flatMap((path) => [
    path,
    `${path}.html`,
  ]);
  return [0, 1].flatMap((nth) => spellings.flatMap((path) => withSmallFirst(path)[nth] ?? []));
}

/** "EBay" may be written "eBay". */
function withSmallFirst(text: string): readonly string[] {
  const [first = ''] = text;
  const small = first.toLowerCase();
  return small === first ? [text] : [text, small + text.slice(first.length)];
}

/** The titles an entry would like to have, the better first. */
function titlesOf({ title, path }: ZimEntry): readonly string[] {
  const written = title === '' || title === path ? [] : [title];
  return [...written, path.replace(/\.html?$/iu, '')].flatMap((raw) => {
    const canonical = canonicalSpelling(raw);
    return canonical === null || titleKind(canonical, ENGLISH_NAMESPACES) !== 'article' ? [] : [canonical];
  });
}

/** Archives write titles as they are: nothing in them is percent-encoded, and `#` begins no fragment. */
function canonicalSpelling(raw: string): string | null {
  if (raw.includes('#') || /\p{Surrogate}/u.test(raw)) return null;
  const canonical = canonicalTitle(encodeURIComponent(raw));
  return canonical.ok ? canonical.value.title : null;
}
