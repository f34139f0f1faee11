import { encodeTitle } from '#core/title/title.ts';
import type { Article } from '../source/encyclopedia-source.ts';
import { articleBody, attributionHtml } from '../page-compiler/article-body.ts';
import type { CompiledPage } from '../page-compiler/compile-page.ts';
import type { WikiPage } from './wiki-api.ts';
import type { WikiSite } from './wiki-site.ts';

/**
 * Builds the article from a compiled page and adds the attribution its license requires. The parse API does not return
 * the time of the revision, so `at`, the time of fetching in milliseconds since 1970, replaces it.
 */
export function liveArticle(parts: {
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
