import type { SourceInfo } from '../source/encyclopedia-source.ts';
import type { ApiCall } from './api-call.ts';
import { displayTitle } from './display-title.ts';
import type { JsonObject } from './json.ts';
import type { QueryModule } from './query-module.ts';
import type { NumberedPage } from './page-set.ts';
import { articleUrl } from './absolute-url.ts';

const PROPS = ['url', 'displaytitle'] as const;
type InfoProp = (typeof PROPS)[number];

/** prop=info: metadata of a page. `length` is the size of its HTML in bytes. */
export const pageInfo: QueryModule = (call, pages) => {
  const wanted = call.params.for('info', 'in').choices('prop', PROPS, []);
  return { pages: new Map(pages.map((numbered) => [numbered.id, infoOf(numbered, call, wanted)])) };
};

function infoOf({ page }: NumberedPage, call: ApiCall, wanted: ReadonlySet<InfoProp>): JsonObject {
  // As on any wiki, an invalid title and a special page have no info.
  if (page.kind === 'invalid' || page.kind === 'special') return {};
  const url = articleUrl(page.title, call.origin);
  return {
    ...language(call.source.info),
    ...(page.kind === 'article' && {
      touched: page.article.timestamp,
      lastrevid: page.article.revision,
      length: Buffer.byteLength(page.article.html),
    }),
    ...(wanted.has('url') && { fullurl: url, canonicalurl: url }),
    ...(wanted.has('displaytitle') && { displaytitle: displayTitle(page.title) }),
  };
}

/** All pages are in the encyclopedia's language. Clients take `wikitext` for a readable page. */
function language({ lang, dir }: SourceInfo): JsonObject {
  return {
    contentmodel: 'wikitext',
    pagelanguage: lang,
    pagelanguagehtmlcode: lang,
    pagelanguagedir: dir,
  };
}
