import { assertNever } from '#core/assert-never.ts';
import { canonicalTitle } from '#core/title/canonical-title.ts';
import { titleKind, type NamespaceNames } from '#core/title/namespace.ts';
import { ARTICLE_PATH, pathToTitle, titleToPath } from '#core/title/title-path.ts';
import { anchorId } from './anchor-id.ts';

/** The page whose links are judged. */
export interface LinkContext {
  /** Canonical title of the page itself. */
  readonly title: string;
  /** The article a canonical title leads to, redirects followed; null where there is none. */
  readonly resolve: (title: string) => string | null;
  readonly namespaces: NamespaceNames;
}

/**
 * The one link rule: the href a link of the wiki has in the compiled page, or null where it leads nowhere in the game
 * and only its words stay. Understood are `/wiki/Title`, Parsoid's `./Title` and `#fragment`. The answer is always
 * built anew from a title, never passed on, so no scheme and no host can come through.
 */
export function compiledHref(href: string, page: LinkContext): string | null {
  const path = asPath(href.trim(), page.title);
  // A question mark of a title is written %3F; a bare one asks for an edit form or for a page not yet written.
  if (/^[^#]*\?/u.test(path)) return null;
  const named = pathToTitle(path);
  if (!named.ok) return null;
  const { title, fragment } = named.value;
  const anchor = anchorId(fragment);
  const hash = anchor === null ? '' : `#${encodeURIComponent(anchor)}`;
  if (title === page.title) return hash === '' ? null : hash;
  const kind = titleKind(title, page.namespaces);
  switch (kind) {
    case 'special':
      return null;
    case 'file':
      return fileHref(title);
    case 'article': {
      const resolved = page.resolve(title);
      if (resolved === null) return null;
      if (resolved === page.title) return hash === '' ? null : hash;
      return titleToPath(resolved) + hash;
    }
    default:
      return assertNever(kind);
  }
}

function asPath(href: string, ownTitle: string): string {
  if (href.startsWith('#')) return titleToPath(ownTitle) + href;
  if (href.startsWith('./')) return ARTICLE_PATH + href.slice(2);
  return href;
}

/** `Datei:bat.svg` → `/wiki/File:Bat.svg`: one name for the namespace, whatever the language. */
function fileHref(title: string): string | null {
  const name = canonicalTitle(encodeURIComponent(title.slice(title.indexOf(':') + 1)));
  return name.ok ? titleToPath(`File:${name.value.title}`) : null;
}

/** What a link of a compiled page means to the game. */
export type CompiledLink =
  | { readonly kind: 'article'; readonly title: string }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'other' };

/** Reads a compiled page as the browser will: `links` and `images` of an article are what this finds, no more, no less. */
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
