import { assertNever } from '#core/assert-never.ts';
import type { SourceInfo } from '../../source/encyclopedia-source.ts';
import { type AnswerFormat, merged, type JsonObject } from './answer-format.ts';
import type { ApiCall } from './api-call.ts';
import { articleUrl, NAMESPACE, type NamespaceNumber, displayTitle } from './wiki-title.ts';
import type { QueryModule, NumberedPage } from './page-set.ts';

const SITE_PROPS = ['general', 'namespaces', 'statistics', 'rightsinfo'] as const;
type SiteProp = (typeof SITE_PROPS)[number];

/** The MediaWiki release whose answer format this gateway follows. */
const GENERATOR = 'MediaWiki 1.39';

/** meta=siteinfo. Only fields that apply to a read-only encyclopedia: no users, edits or upload limits. */
export const siteInfo: QueryModule = (call) => {
  const requested = call.params.for('siteinfo', 'si').choices('prop', SITE_PROPS, ['general']);
  return { query: merged([...requested].map((prop) => ({ [prop]: siteProp(prop, call) }))) };
};

function siteProp(prop: SiteProp, { source: { info }, format, origin }: ApiCall): JsonObject {
  switch (prop) {
    case 'general':
      return general(info, format, origin);
    case 'namespaces':
      return namespaces(info, format);
    case 'statistics':
      return { pages: info.articleCount, articles: info.articleCount };
    case 'rightsinfo':
      return { url: info.licence.url, text: info.licence.name };
    default:
      return assertNever(prop);
  }
}

function general(info: SourceInfo, format: AnswerFormat, origin: string): JsonObject {
  return {
    mainpage: info.mainPage,
    base: articleUrl(info.mainPage, origin),
    sitename: info.name,
    generator: GENERATOR,
    case: 'first-letter',
    lang: info.lang,
    ...format.toggle('rtl', info.dir === 'rtl'),
    timezone: 'UTC',
    timeoffset: 0,
    articlepath: '/wiki/$1',
    scriptpath: '/w',
    script: '/w/index.php',
    variantarticlepath: false,
    server: origin,
    servername: new URL(origin).hostname,
    wikiid: info.id,
  };
}

interface Namespace {
  readonly id: NamespaceNumber;
  readonly name: string;
  readonly canonical: string;
}

function namespaces({ namespaces: { file, special } }: SourceInfo, format: AnswerFormat): JsonObject {
  const all: readonly Namespace[] = [
    { id: NAMESPACE.special, name: special[0] ?? 'Special', canonical: 'Special' },
    { id: NAMESPACE.article, name: '', canonical: '' },
    { id: NAMESPACE.file, name: file[0] ?? 'File', canonical: 'File' },
  ];
  return Object.fromEntries(
    all.map((namespace) => [String(namespace.id), namespaceAnswer(namespace, format)]),
  );
}

function namespaceAnswer({ id, name, canonical }: Namespace, format: AnswerFormat): JsonObject {
  return {
    id,
    case: 'first-letter',
    ...format.content('name', name),
    ...format.toggle('subpages', false),
    ...(canonical !== '' && { canonical }),
    ...format.toggle('content', id === NAMESPACE.article),
    ...format.toggle('nonincludable', false),
  };
}

const INFO_PROPS = ['url', 'displaytitle'] as const;
type InfoProp = (typeof INFO_PROPS)[number];

/** prop=info: metadata of a page. `length` is the size of its HTML in bytes. */
export const pageInfo: QueryModule = (call, pages) => {
  const requested = call.params.for('info', 'in').choices('prop', INFO_PROPS, []);
  return { pages: new Map(pages.map((numbered) => [numbered.id, infoOf(numbered, call, requested)])) };
};

function infoOf({ page }: NumberedPage, call: ApiCall, requested: ReadonlySet<InfoProp>): JsonObject {
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
    ...(requested.has('url') && { fullurl: url, canonicalurl: url }),
    ...(requested.has('displaytitle') && { displaytitle: displayTitle(page.title) }),
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
