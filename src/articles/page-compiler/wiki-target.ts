import { canonicalTitle, titleKind, type NamespaceNames } from '#core/title/title.ts';
import { assertNever } from '#core/assert-never.ts';
import type { LinkTarget } from './link-rule.ts';

/** The link format of a wiki. */
export interface WikiLinks {
  /** Canonical title of the page that contains the links. */
  readonly title: string;
  /** `https://en.wikipedia.org`; null where links never name their host. */
  readonly origin: string | null;
  /** `/wiki/$1`, `/index.php?title=$1`, ... */
  readonly articlePath: string;
  readonly namespaces: NamespaceNames;
  /** Names of all namespaces that are neither articles, files nor special pages, in any case. */
  readonly otherNamespaces: readonly string[];
  /** Returns the article of a canonical title, redirects followed; null if there is none. */
  readonly resolve: (title: string) => string | null;
}

const NOWHERE: LinkTarget = { kind: 'nowhere' };

/**
 * Interprets the links of a MediaWiki page: its article path (usually `/wiki/Title`), with or without the wiki's host,
 * Parsoid's `./Title`, and `#fragment`.
 */
export function wikiTarget(wiki: WikiLinks): (href: string) => LinkTarget {
  const [before = '', after = ''] = wiki.articlePath.split('$1');
  const host = wiki.origin?.replace(/^https?:/u, '') ?? null;
  const otherNamespaces = new Set(wiki.otherNamespaces.map(namespaceKey));

  /** Returns the title as written, with its fragment; null for an address that is not an article's. */
  const writtenTitle = (href: string): string | null => {
    const relative = /^(?:\.\.?\/)+/u.exec(href)?.[0] ?? '';
    if (relative !== '') return titleUpTo(href.slice(relative.length), '?');
    const path = host === null ? href : withoutHost(href, host);
    if (before === '' || !path.startsWith(before)) return null;
    const named = titleUpTo(path.slice(before.length), before.includes('?') ? '&' : '?');
    return named === null || after === '' ? named : withoutEnding(named, after);
  };

  return (href) => {
    const address = href.trim();
    if (address.startsWith('#')) {
      return { kind: 'article', title: wiki.title, fragment: decodedFragment(address.slice(1)) };
    }
    const written = writtenTitle(address);
    const named = written === null ? null : canonicalTitle(written);
    if (named === null || !named.ok) return NOWHERE;
    const { title, fragment } = named.value;
    const kind = titleKind(title, wiki.namespaces);
    switch (kind) {
      case 'special':
        return NOWHERE;
      case 'file':
        return fileTarget(title);
      case 'article': {
        if (otherNamespaces.has(namespaceKey(title.slice(0, Math.max(0, title.indexOf(':'))))))
          return NOWHERE;
        const resolved = title === wiki.title ? title : wiki.resolve(title);
        return resolved === null ? NOWHERE : { kind, title: resolved, fragment };
      }
      default:
        return assertNever(kind);
    }
  };
}

function namespaceKey(name: string): string {
  return name
    .replace(/[\s_]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** Titles encode a question mark as %3F; a bare one starts a query, for an edit form or a missing page. */
function titleUpTo(written: string, queryBegins: '?' | '&'): string | null {
  const hash = written.indexOf('#');
  const name = hash < 0 ? written : written.slice(0, hash);
  return name.includes(queryBegins) ? null : written;
}

function withoutHost(href: string, host: string): string {
  const rest = href.replace(/^https?:(?=\/\/)/iu, '');
  return rest.startsWith(`${host}/`) ? rest.slice(host.length) : href;
}

function withoutEnding(named: string, ending: string): string | null {
  const hash = named.indexOf('#');
  const end = hash < 0 ? named.length : hash;
  const name = named.slice(0, end);
  return name.endsWith(ending) ? name.slice(0, -ending.length) + named.slice(end) : null;
}

/** Decodes a fragment as `canonicalTitle` does; empty if that fails. */
function decodedFragment(raw: string): string {
  const read = canonicalTitle(`x#${raw}`);
  return read.ok ? read.value.fragment : '';
}

/** `Datei:bat.svg` → `Bat.svg`. */
function fileTarget(title: string): LinkTarget {
  const name = canonicalTitle(encodeURIComponent(title.slice(title.indexOf(':') + 1)));
  return name.ok ? { kind: 'file', name: name.value.title } : NOWHERE;
}
