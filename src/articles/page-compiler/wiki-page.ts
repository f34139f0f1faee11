import type { NamespaceNames } from '#core/title/title.ts';
import { compilePage, type CompiledPage } from './compile-page.ts';
import { wikiTarget } from './wiki-target.ts';

/**
 * Input of a page compilation, from MediaWiki's legacy parser or Parsoid: plain data, so that it can go to a worker.
 */
export interface WikiPageJob {
  readonly html: string;
  /** Canonical title of the page. */
  readonly title: string;
  readonly wiki: {
    /** `https://en.wikipedia.org` */
    readonly origin: string;
    /** `/wiki/$1` */
    readonly articlePath: string;
    readonly namespaces: NamespaceNames;
    /** Every name and alias of all namespaces that are neither main, file nor special. */
    readonly otherNamespaces: readonly string[];
    /** Origins that browsers may load pictures from: `https://upload.wikimedia.org`. */
    readonly pictureOrigins: readonly string[];
  };
  /** Known redirects: from, to, both canonical. */
  readonly redirects: readonly (readonly [string, string])[];
}

/** Compiles a page; the red links in its HTML show which pages are missing. Never throws. */
export function compileWikiPage({ html, title, wiki, redirects }: WikiPageJob): CompiledPage {
  const redirected = new Map(redirects);
  return compilePage(html, {
    title,
    namespaces: wiki.namespaces,
    target: wikiTarget({ ...wiki, title, resolve: (named) => redirected.get(named) ?? named }),
    pictureUrl: wikiPictureUrl(wiki),
  });
}

/**
 * Returns a function for addresses of a wiki's pictures on the hosts that the content security policy permits: absolute
 * https addresses, null for any other picture.
 */
function wikiPictureUrl(wiki: {
  readonly origin: string;
  readonly pictureOrigins: readonly string[];
}): (src: string) => string | null {
  const origins = new Set(wiki.pictureOrigins);
  return (src) => {
    if (!URL.canParse(src, wiki.origin)) return null;
    const url = new URL(src, wiki.origin);
    if (url.protocol === 'http:') url.protocol = 'https:';
    const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
    return isPlain && origins.has(url.origin) ? url.href : null;
  };
}
