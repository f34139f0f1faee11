import { ok, type Result } from '#core/result.ts';
import type { LinkTarget } from '../page-compiler/page-context.ts';
import type { ArticleNames } from './article-names.ts';
import { pictureName } from './picture-name.ts';
import type { ZimArchive } from './zim-archive.ts';
import type { ZimEntry } from './zim-entry.ts';
import type { ZimError } from './zim-error.ts';
import { isPicture } from './zim-picture.ts';

/** How the pages of an archive point at each other: by addresses relative to their own path. */
export class ZimLinks {
  readonly #archive: ZimArchive;
  readonly #names: ArticleNames;

  constructor(archive: ZimArchive, names: ArticleNames) {
    this.#archive = archive;
    this.#names = names;
  }

  /** What a link on the page `from`, whose title is `title`, names. */
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

  /** The address in the game of a picture on the page `from`; null where the archive has none there. */
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
    // An old archive made over keeps the links it had: `../I/m/bat.png` for what is now at `m/bat.png`.
    return found.ok && found.value === null && old !== null ? this.#archive.find('C', old[2] ?? '') : found;
  }
}

const NOWHERE: LinkTarget = { kind: 'nowhere' };

function fileTarget(entry: ZimEntry): LinkTarget {
  return isPicture(entry) ? { kind: 'file', name: pictureName(entry.namespace, entry.path) } : NOWHERE;
}

/** Splits an address that stays within the archive; null for one that leaves it, or asks a server for something. */
function relativeAddress(href: string): { readonly path: string; readonly fragment: string } | null {
  const trimmed = href.trim();
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/iu.test(trimmed)) return null;
  const hash = trimmed.indexOf('#');
  const path = hash < 0 ? trimmed : trimmed.slice(0, hash);
  const fragment = hash < 0 ? '' : trimmed.slice(hash + 1);
  return path.includes('?') ? null : { path, fragment: decoded(fragment) ?? fragment };
}

/** Walks from a folder along a path as browsers do; a path that climbs out of the archive starts at its top. */
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
