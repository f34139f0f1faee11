import { ok, type Result } from '#core/result.ts';
import { merged, type JsonObject } from './answer-format.ts';
import type { ApiCall } from './api-call.ts';
import type { ApiError } from './api-error.ts';
import { MAX_VALUES, type ApiParams } from './api-params.ts';
import { extracts } from './extracts.ts';
import { imageInfo, pageImages } from './picture-modules.ts';
import { pageInfo, siteInfo } from './info-modules.ts';
import { pageLinks } from './page-links.ts';
import {
  identity,
  openPageSet,
  type PageSet,
  type QueryModule,
  type QueryPart,
  redirectAnswer,
} from './page-set.ts';
import { drawTitles, randomList, prefixSearch } from './title-lists.ts';

/** Modules by parameter: for pages, for lists of pages, for the encyclopedia. */
const MODULES: Readonly<Record<'prop' | 'list' | 'meta', ReadonlyMap<string, QueryModule>>> = {
  prop: new Map([
    ['pageimages', pageImages],
    ['extracts', extracts],
    ['info', pageInfo],
    ['links', pageLinks],
    ['imageinfo', imageInfo],
  ]),
  list: new Map([
    ['random', randomList],
    ['prefixsearch', prefixSearch],
  ]),
  meta: new Map([['siteinfo', siteInfo]]),
};

/** action=query. */
export async function queryAction(call: ApiCall): Promise<Result<JsonObject, ApiError>> {
  const own = call.params.for('query');
  const modules = [
    ...requestedModules(own, 'prop'),
    ...requestedModules(own, 'list'),
    ...requestedModules(own, 'meta'),
  ];
  // Redirects are always followed (`openPageSet`), and no answer depends on the module last continued.
  own.accept('redirects', 'continue');

  const opened = await openPageSet(await requestedTitles(call, own), call);
  if (!opened.ok) return opened;
  const set = opened.value;
  const parts = await Promise.all(modules.map(async (module) => module(call, set.pages)));
  const query: JsonObject = {
    ...pageSetAnswer(set, parts, call),
    ...merged(parts.map((part) => part.query)),
  };
  return ok({
    ...progress(parts, call),
    ...(Object.keys(query).length > 0 && { query }),
    ...limits(parts),
  });
}

function requestedModules(own: ApiParams, kind: keyof typeof MODULES): readonly QueryModule[] {
  const modules = MODULES[kind];
  return [...own.choices(kind, [...modules.keys()], [])].flatMap((name) => modules.get(name) ?? []);
}

/**
 * A generator replaces the titles.
 *
 * Deviation from MediaWiki: it draws as many pages as `titles` may name, not 500, since each is read at once.
 */
async function requestedTitles(call: ApiCall, own: ApiParams): Promise<readonly string[]> {
  const titles = own.list('titles');
  return own.choice('generator', ['random']) === undefined
    ? titles
    : drawTitles(call, call.params.for('random', 'grn'), MAX_VALUES);
}

function pageSetAnswer(set: PageSet, parts: readonly QueryPart[], { format }: ApiCall): JsonObject {
  const { normalized, redirects, pages } = set;
  const renamed = normalized.map((renaming) => ({ ...format.toggle('fromencoded', false), ...renaming }));
  const formatted = pages.map((page) => ({
    id: page.id,
    fields: merged([identity(page, format), ...parts.map((part) => part.pages?.get(page.id))]),
  }));
  return {
    ...(renamed.length > 0 && { normalized: renamed }),
    ...(redirects.length > 0 && { redirects: redirects.map(redirectAnswer) }),
    ...(formatted.length > 0 && { pages: format.pages(formatted) }),
  };
}

/** Reports incomplete pages or lists. The caller adds all of `continue` to the next call. */
function progress(parts: readonly QueryPart[], { format }: ApiCall): JsonObject {
  const more = merged(parts.map((part) => part.more));
  const complete = parts.every((part) => part.pages === undefined || part.more === undefined);
  return {
    ...(complete && format.mark('batchcomplete')),
    ...(Object.keys(more).length > 0 && { continue: { ...more, continue: '||' } }),
  };
}

function limits(parts: readonly QueryPart[]): JsonObject {
  const known = merged(parts.map((part) => part.limits));
  return Object.keys(known).length > 0 ? { limits: known } : {};
}
