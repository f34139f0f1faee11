import { encodeTitle, canonicalTitle } from '#core/title/title.ts';
import type { Article } from '../../source/encyclopedia-source.ts';
import { articleBody, attributionHtml } from '../../page-compiler/article-body.ts';
import type { CompiledPage } from '../../page-compiler/compile-page.ts';
import type { WikiPage } from '../api/wiki-page.ts';
import type { WikiSite } from '../api/wiki-site.ts';

/**
 * Builds the article from a compiled page and adds the attribution its license requires. The parse API does not return
 * the time of the revision, so `at`, the time of fetching in milliseconds since 1970, replaces it.
 */
export function articleFromWiki(parts: {
  readonly page: WikiPage;
  readonly compiled: CompiledPage;
  readonly site: WikiSite;
  readonly at: number;
}): Article {
  const { page, compiled, site, at } = parts;
  const { info } = site;
  const { html, links, images, sections, lead, image } = compiled;
  const attribution = attributionHtml({
    from: `${info.name}: ${page.title}`,
    url: revisionUrl(page, site),
    licence: info.licence,
    isChanged: true,
  });
  return {
    pageId: page.pageId,
    title: page.title,
    revision: page.revision,
    timestamp: `${new Date(at).toISOString().slice(0, 19)}Z`,
    html: articleBody({ html, lang: info.lang, dir: info.dir }) + attribution,
    links,
    images,
    sections,
    lead,
    description: page.description,
    image,
  };
}

/** Address of the exact revision used; its history, one click further, names the authors. */
function revisionUrl({ title, revision }: WikiPage, { script }: WikiSite): string {
  return `${script}?title=${encodeTitle(title)}&oldid=${revision}`;
}

/**
 * Returns the known redirects among a page's links as [from, to] pairs. Resolving the other links would cost one more
 * request per page; they keep their own title and are resolved when a player follows them (TITLE-3). A link this
 * function misreads has the same effect.
 */
export async function resolveLinks(
  html: string,
  resolve: (titles: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<readonly (readonly [string, string])[]> {
  const titles = new Set<string>();
  for (const [, href = ''] of html.matchAll(/\bhref="([^"]{1,2000})"/gu)) {
    for (const written of writtenTitles(href.replaceAll('&amp;', '&'))) {
      const title = canonicalTitle(written);
      if (title.ok) titles.add(title.value.title);
    }
  }
  return titles.size === 0 ? [] : [...(await resolve([...titles]))];
}

/** Returns the text at the places where wikis put the title: after the article path, or in the query. */
function writtenTitles(href: string): readonly string[] {
  if (/^(?:[a-z]+:)?\/\//iu.test(href) || href.startsWith('#')) return [];
  const inQuery = /[?&]title=([^&#]+)/u.exec(href)?.[1];
  const inPath = /^(?:\/[^/]+\/|(?:\.\.?\/)+)([^?#]+)/u.exec(href)?.[1];
  return [inQuery, inPath].filter((written) => written !== undefined);
}
