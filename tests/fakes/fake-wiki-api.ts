import type { FakeRevision, FakeWikiPages } from './fake-wiki-pages.ts';

export interface FakeSite {
  /** Origin of the API server: `http://127.0.0.1:1234`. */
  readonly origin: string;
  readonly generator: string;
  readonly case: 'first-letter' | 'case-sensitive';
  readonly mainPage: string;
}

/** Names of the existing pictures. */
const FAKE_PICTURES = new Set(['Lightning.jpg', 'Bolt.svg']);
const FAKE_PICTURE_HOST = 'https://pictures.fake-wiki.test';

type Params = URLSearchParams;

/** Answers a call as MediaWiki does with formatversion 2, as far as the wiki source needs it. */
export function fakeWikiAnswer(params: Params, pages: FakeWikiPages, site: FakeSite): unknown {
  if (params.get('formatversion') !== '2' || params.get('format') !== 'json') return error('badformat');
  switch (params.get('action') ?? '') {
    case 'parse':
      return parse(params, pages);
    case 'opensearch':
      return openSearch(params, pages, site);
    case 'query':
      return query(params, pages, site);
    default:
      return error('badvalue');
  }
}

function error(code: string) {
  return { error: { code, info: `No: ${code}.`, docref: 'See the manual.' } };
}

function parse(params: Params, pages: FakeWikiPages) {
  const oldId = params.get('oldid');
  const found = oldId === null ? pages.find(params.get('page') ?? '') : null;
  const dated = oldId === null ? null : pages.revision(Number(oldId));
  const page = found?.page ?? dated?.page;
  const revision = dated?.revision ?? page?.revisions.at(-1);
  if (page === undefined || revision === undefined)
    return error(oldId === null ? 'missingtitle' : 'nosuchrevid');
  return {
    parse: {
      title: page.title,
      pageid: page.pageId,
      revid: revision.id,
      ...(found !== null && { redirects: found.redirects }),
      text: revision.html,
      displaytitle: page.title,
      properties: page.description === '' ? [] : { 'wikibase-shortdesc': page.description },
    },
  };
}

function openSearch(params: Params, pages: FakeWikiPages, { origin }: FakeSite) {
  const search = params.get('search') ?? '';
  const wanted = search.toLowerCase();
  const titles = pages.titles
    .filter((title) => title.toLowerCase().startsWith(wanted))
    .slice(0, Number(params.get('limit') ?? 10));
  return [search, titles, titles.map(() => ''), titles.map((title) => `${origin}/wiki/${title}`)];
}

function query(params: Params, pages: FakeWikiPages, site: FakeSite) {
  if (params.get('meta') !== null) return { batchcomplete: true, query: siteInfo(pages, site) };
  if (params.get('list') === 'random') {
    const articles = pages.all.filter(({ namespace }) => namespace === 0);
    const random = articles
      .slice(0, Number(params.get('rnlimit') ?? 1))
      .map(({ pageId, title }) => ({ id: pageId, ns: 0, title }));
    return { batchcomplete: true, continue: { rncontinue: '0|0', continue: '-||' }, query: { random } };
  }
  if (params.get('list') === 'recentchanges')
    return { batchcomplete: true, query: { recentchanges: recentChanges(params, pages) } };
  const titles = (params.get('titles') ?? '').split('|');
  if (titles.length > 50) return error('toomanyvalues');
  if (params.get('rvstart') !== null) return history(titles, params, pages);
  return params.get('prop') === 'imageinfo' ? imageInfo(titles) : describe(titles, pages);
}

function describe(titles: readonly string[], pages: FakeWikiPages) {
  const found = titles.map((title) => pages.find(title));
  const answers = new Map(
    found.map(({ title, page }) => [
      title,
      page === null
        ? { ns: 0, title, missing: true }
        : {
            pageid: page.pageId,
            ns: page.namespace,
            title,
            length: page.revisions.at(-1)?.html.length ?? 0,
            ...(page.isDisambiguation && { pageprops: { disambiguation: '' } }),
          },
    ]),
  );
  const redirects = found.flatMap((one) => one.redirects);
  return {
    batchcomplete: true,
    query: { ...(redirects.length > 0 && { redirects }), pages: [...answers.values()].reverse() },
  };
}

/** The latest changes up to `rcstart`, newest first. */
function recentChanges(params: Params, pages: FakeWikiPages) {
  return revisionsUpTo(params.get('rcstart'), pages.recentChanges)
    .slice(0, Number(params.get('rclimit') ?? 10))
    .map(({ id, at }) => ({ type: 'edit', revid: id, old_revid: 0, rcid: id, timestamp: timestampOf(at) }));
}

/** The latest revisions of a page up to `rvstart`, newest first; redirects are not followed. */
function history([title = '', ...others]: readonly string[], params: Params, pages: FakeWikiPages) {
  if (others.length > 0) return error('rvmultpages');
  const page = pages.at(title);
  if (page === null) return { batchcomplete: true, query: { pages: [{ ns: 0, title, missing: true }] } };
  const revisions = revisionsUpTo(params.get('rvstart'), page.revisions)
    .slice(0, Number(params.get('rvlimit') ?? 10))
    .map(({ id, at }) => ({ revid: id, parentid: 0, timestamp: timestampOf(at) }));
  const answer = {
    pageid: page.pageId,
    ns: page.namespace,
    title,
    lastrevid: page.revisions.at(-1)?.id,
    ...(revisions.length > 0 && { revisions }),
  };
  return { batchcomplete: true, query: { pages: [answer] } };
}

function revisionsUpTo(start: string | null, revisions: readonly FakeRevision[]): readonly FakeRevision[] {
  const latest = Date.parse(start ?? '');
  return revisions.filter(({ at }) => at <= latest).sort((one, other) => other.id - one.id);
}

function timestampOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

function imageInfo([title = '']: readonly string[]) {
  const name = title.replace(/^File:/u, '');
  const isVector = name.endsWith('.svg');
  const info = {
    size: 12_345,
    width: 1600,
    height: 1200,
    thumburl: `${FAKE_PICTURE_HOST}/thumb/960px-${name}${isVector ? '.png' : ''}`,
    thumbwidth: 960,
    thumbheight: 720,
    url: `${FAKE_PICTURE_HOST}/${name}`,
    descriptionurl: `https://commons.fake-wiki.test/wiki/File:${name}`,
    mime: isVector ? 'image/svg+xml' : 'image/jpeg',
    thumbmime: isVector ? 'image/png' : 'image/jpeg',
  };
  // A file of the shared repository has no local page.
  const page = FAKE_PICTURES.has(name)
    ? { ns: 6, title, missing: true, known: true, imagerepository: 'shared', imageinfo: [info] }
    : { ns: 6, title, missing: true, imagerepository: '' };
  return { batchcomplete: true, query: { pages: [page] } };
}

function siteInfo(pages: FakeWikiPages, site: FakeSite) {
  const namespace = (id: number, name: string, canonical = name) =>
    [String(id), { id, case: site.case, name, canonical, content: id === 0 }] as const;
  return {
    general: {
      mainpage: site.mainPage,
      base: `${site.origin}/wiki/${site.mainPage}`,
      sitename: 'The fake wiki',
      generator: site.generator,
      lang: 'en',
      rtl: false,
      articlepath: '/wiki/$1',
      scriptpath: '/w',
      script: '/w/index.php',
      server: site.origin,
      wikiid: 'fakewiki',
    },
    namespaces: Object.fromEntries([
      namespace(-2, 'Media'),
      namespace(-1, 'Spezial', 'Special'),
      namespace(0, ''),
      namespace(1, 'Diskussion', 'Talk'),
      namespace(4, 'Fake', 'Project'),
      namespace(6, 'Datei', 'File'),
      namespace(12, 'Hilfe', 'Help'),
    ]),
    namespacealiases: [
      { id: 6, alias: 'Bild' },
      { id: 12, alias: 'H' },
    ],
    rightsinfo: { url: '//creativecommons.org/licenses/by-sa/4.0/', text: 'CC BY-SA 4.0' },
    statistics: { articles: pages.all.length },
    repos: [
      { name: 'local', rootUrl: '/images', url: '/images', thumbUrl: '/images/thumb' },
      { name: 'shared', rootUrl: FAKE_PICTURE_HOST, url: `${FAKE_PICTURE_HOST}/all` },
    ],
  };
}
