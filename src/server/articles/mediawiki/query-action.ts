import type { ApiCall } from './api-call.ts';
import { extracts } from './extracts.ts';
import { imageInfo } from './image-info.ts';
import { merged, type JsonObject } from './json.ts';
import { pageImages } from './page-images.ts';
import { pageInfo } from './page-info.ts';
import { pageLinks } from './page-links.ts';
import type { PageModule } from './page-module.ts';
import { identity, openPageSet, type PageSet } from './page-set.ts';
import { redirectAnswer } from './redirect-answer.ts';
import { drawTitles, randomPages } from './random-pages.ts';
import { siteInfo } from './site-info.ts';
import { prefixSearch } from './title-search.ts';

const PAGE_MODULES = {
  pageimages: pageImages,
  extracts,
  info: pageInfo,
  links: pageLinks,
  imageinfo: imageInfo,
} as const satisfies Record<string, PageModule>;

const PROPS = ['pageimages', 'extracts', 'info', 'links', 'imageinfo'] as const;
const LISTS = ['random', 'prefixsearch'] as const;
const METAS = ['siteinfo'] as const;
const NONE = 'none';

/** action=query: what is asked of pages (`prop`), lists of pages (`list`) and the encyclopedia itself (`meta`). */
export async function queryAction(call: ApiCall): Promise<JsonObject> {
  const own = call.params.for('query');
  const props = own.choices('prop', PROPS, []);
  const lists = own.choices('list', LISTS, []);
  const metas = own.choices('meta', METAS, []);
  // Redirects are followed in any case (`openPageSet`); whatever is repeated while continuing does no harm.
  own.accept('redirects', 'continue');

  const set = await openPageSet(await titlesAsked(call), call.source);
  const answers = [...props].map((prop) => PAGE_MODULES[prop](call, set.pages));
  const search = lists.has('prefixsearch') ? await prefixSearch(call) : null;
  const query: JsonObject = {
    ...pageSetAnswer(set, call, answers),
    ...(lists.has('random') && (await randomPages(call))),
    ...search?.fields,
    ...(metas.has('siteinfo') && siteInfo(call)),
  };
  return {};
}
