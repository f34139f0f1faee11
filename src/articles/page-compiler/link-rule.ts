import { assertNever } from '#core/assert-never.ts';
import { titleKind, type NamespaceNames, pathToTitle, titleToPath } from '#core/title/title.ts';
import { anchorId } from './html/allow-list.ts';

/**
 * The single link rule: returns the href of a source link in the compiled page, or null if it leads nowhere in the game
 * and only its text stays. The href is always built from a title, never copied, so that no scheme or host passes; and
 * it is kept only if it reads back as its target.
 */
export function compiledHref(href: string, page: PageContext): string | null {
  const target = page.target(href);
  switch (target.kind) {
    case 'nowhere':
      return null;
    case 'file': {
      const path = titleToPath(`File:${target.name}`);
      const read = readCompiledHref(path, page.namespaces);
      return read.kind === 'file' && read.name === target.name ? path : null;
    }
    case 'article': {
      const anchor = anchorId(target.fragment);
      const hash = anchor === null ? '' : `#${encodeURIComponent(anchor)}`;
      if (target.title === page.title) return hash === '' ? null : hash;
      const path = titleToPath(target.title);
      const read = readCompiledHref(path, page.namespaces);
      return read.kind === 'article' && read.title === target.title ? path + hash : null;
    }
    default:
      return assertNever(target);
  }
}

/** The meaning of a compiled link to the game. */
export type CompiledLink =
  | { readonly kind: 'article'; readonly title: string }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'other' };

/** Reads a compiled href as the browser does; an article's `links` and `images` are exactly what this finds. */
export function readCompiledHref(href: string, namespaces: NamespaceNames): CompiledLink {
  const named = pathToTitle(href);
  if (!named.ok) return { kind: 'other' };
  const { title } = named.value;
  const kind = titleKind(title, namespaces);
  switch (kind) {
    case 'special':
      return { kind: 'other' };
    case 'file':
      return { kind: 'file', name: title.slice(title.indexOf(':') + 1) };
    case 'article':
      return { kind: 'article', title };
    default:
      return assertNever(kind);
  }
}

/** The target of a link in a source page. */
export type LinkTarget =
  /** Canonical, with known redirects resolved; may be the page itself. The fragment is empty if there is none. */
  | { readonly kind: 'article'; readonly title: string; readonly fragment: string }
  /** Canonical, without the namespace. */
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'nowhere' };

/** A page to compile, and functions that interpret its links and pictures. */
export interface PageContext {
  /** Canonical title of the page. */
  readonly title: string;
  readonly namespaces: NamespaceNames;
  /** Returns the target of an href of the source page. */
  readonly target: (href: string) => LinkTarget;
  /**
   * Returns the address the browser loads a picture from: our `/media/NAME`, or `https://` on a picture host that the
   * content security policy permits. Null drops the picture.
   */
  readonly pictureUrl: (src: string) => string | null;
}
