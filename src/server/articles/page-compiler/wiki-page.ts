import type { NamespaceNames } from '#core/title/namespace.ts';
import { compilePage, type CompiledPage } from '../compile-page.ts';
import { wikiPictureUrl } from './wiki-picture-url.ts';
import { wikiTarget } from './wiki-target.ts';

/** HTML of a MediaWiki, by its legacy parser or by Parsoid, and all it takes to compile it: plain data, for another thread. */
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
    /** Where browsers may load pictures from: `https://upload.wikimedia.org`. */
    readonly pictureOrigins: readonly string[];
  };
  /** Redirects known already: from, to, both canonical. */
  readonly redirects: readonly (readonly [string, string])[];
}

/** Which pages exist, the wiki itself says by its red links. No input throws. */
export function compileWikiPage({ html, title, wiki, redirects }: WikiPageJob): CompiledPage {
  const redirected = new Map(redirects);
  return compilePage(html, {
    title,
    namespaces: wiki.namespaces,
    target: wikiTarget({ ...wiki, title, resolve: (named) => redirected.get(named) ?? named }),
    pictureUrl: wikiPictureUrl(wiki),
  });
}
