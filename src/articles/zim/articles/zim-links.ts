import { ok, type Result } from '#core/result.ts';
import type { LinkTarget } from '../../page-compiler/link-rule.ts';
import type { ArticleNames } from './article-names.ts';
import { pictureName, isPicture } from './zim-picture.ts';
import type { ZimArchive } from '../archive/zim-archive.ts';
import type { ZimEntry } from '../archive/zim-entry.ts';
import type { ZimError } from '../archive/zim-error.ts';

/** Resolves links between an archive's pages, which are relative to the path of the page. */
export class ZimLinks {
  readonly #archive: ZimArchive;
  readonly #names: ArticleNames;

  constructor(archive: ZimArchive, names: ArticleNames) {
    this.#archive = archive;
    this.#names = names;
  }

  /** Resolves a link on the page `from`, whose title is `title`. */
  target(href: string, from: ZimEntry, title: string): Result<LinkTarget, ZimError> {
    const address = relativeAddress(href);
    if (address === null) return ok(NOWHERE);
    const { path, fragment } = address;
    if (path === '') return ok({ kind: 'article', title, fragment });
    const entry = this.#entryAt(path, from);
    if (!entry.ok) return entry;
    if (entry.value === null) return ok(NOWHERE);
    const article = this.#names.articleOf(entry.value);
    if (!article.ok) return article;
    if (article.value === null) return ok(fileTarget(entry.value));
    const name = this.#names.nameOf(article.value);
    if (!name.ok) return name;
    return ok(name.value === null ? NOWHERE : { kind: 'article', title: name.value, fragment });
  }

  /** Returns the picture's URL in the game for an image on the page `from`; null if the archive has none there. */
  pictureUrl(src: string, from: ZimEntry): Result<string | null, ZimError> {
    const address = relativeAddress(src.replace(/\?[^#]*/u, ''));
    if (address === null || address.path === '') return ok(null);
    const entry = this.#entryAt(address.path, from);
    if (!entry.ok) return entry;
    const file = entry.value === null ? null : entry.value;
    const resolved = file === null ? ok(null) : this.#archive.resolve(file);
    if (!resolved.ok) return resolved;
    if (resolved.value === null || !isPicture(resolved.value)) return ok(null);
    const { namespace, path } = resolved.value;
    return ok(`/media/${encodeURIComponent(pictureName(namespace, path))}`);
  }

  #entryAt(path: string, from: ZimEntry): Result<ZimEntry | null, ZimError> {
    const { contentNamespace } = this.#archive;
    const folder = (contentNamespace === 'A' ? `${from.namespace}/${from.path}` : from.path).split('/');
    const full = joinedPath(folder.slice(0, -1), path);
    if (full === null) return ok(null);
    const old = /^([-AIJ])\/(.+)$/su.exec(full);
    if (contentNamespace === 'A')
      return old === null ? ok(null) : this.#archive.find(old[1] ?? '', old[2] ?? '');
    const found = this.#archive.find('C', full);
    // A converted old archive keeps its old links: `../I/m/bat.png` for what is now at `m/bat.png`.
    return found.ok && found.value === null && old !== null ? this.#archive.find('C', old[2] ?? '') : found;
  }
}

const NOWHERE: LinkTarget = { kind: 'nowhere' };

function fileTarget(entry: ZimEntry): LinkTarget {
  return isPicture(entry) ? { kind: 'file', name: pictureName(entry.namespace, entry.path) } : NOWHERE;
}

/** Splits a relative address; null for an absolute address or one with a query. */
function relativeAddress(href: string): { readonly path: string; readonly fragment: string } | null {
  const trimmed = href.trim();
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/iu.test(trimmed)) return null;
  const hash = trimmed.indexOf('#');
  const path = hash < 0 ? trimmed : trimmed.slice(0, hash);
  const fragment = hash < 0 ? '' : trimmed.slice(hash + 1);
  return path.includes('?') ? null : { path, fragment: decoded(fragment) ?? fragment };
}

/** Resolves a path against a folder as browsers do; `..` beyond the archive's root stays at the root. */
function joinedPath(folder: readonly string[], path: string): string | null {
  const steps = [...folder];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') {
      const name = decoded(step);
      if (name === null) return null;
      steps.push(name);
    }
  }
  return steps.join('/');
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
