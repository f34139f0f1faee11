import { describe, expect, it } from 'vitest';
import { buildGateway, callApi } from '#tests/builders/build-gateway.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { differences, mediawikiShape } from '#tests/contracts/mediawiki-shape.ts';

/**
 * Fields of MediaWiki's answers that the gateway omits on purpose. All others are required, and no more are allowed.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'parse.properties': 'page properties are internal to a wiki',
  'parse.sections.*.byteoffset': 'counted in wikitext, of which there is none',
  'query.pages.*.categories': 'there are no categories',
  'query.pages.*.editurl': 'pages cannot be edited',
  'query.pages.*.new': 'marks a page that was never edited, which applies to all pages',
  continue: 'a random draw has no continuation: every call draws again',
  ...leftOutOfSite(
    'how the wiki was installed',
    'allcentralidlookupproviders centralidlookupprovider dbtype dbversion misermode phpsapi phpversion readonly',
  ),
  ...leftOutOfSite(
    'how wikitext and its characters are read',
    `allunicodefixes citeresponsivereferences externallinktarget fallback8bitEncoding fixarabicunicode
     fixmalayalamunicode interwikimagic legaltitlechars linkprefix linkprefixcharset linktrail magiclinks
     nofollowdomainexceptions nofollowlinks nofollownsexceptions categorycollation`,
  ),
  ...leftOutOfSite(
    'one language, without variants',
    'fallback langconversion linkconversion titleconversion',
  ),
  ...leftOutOfSite(
    'pages and files cannot be added',
    `imagewhitelistenabled invalidusernamechars maxarticlesize maxuploadsize minuploadchunksize uploadsenabled
     writeapi`,
  ),
  ...leftOutOfSite(
    'how the wiki shows itself in a browser',
    'favicon galleryoptions imagelimits logo mainpageisdomainroot thumblimits',
  ),
  'query.general.time': 'an answer that contains the time could not be cached',
  'query.statistics.activeusers': 'there are no users',
  'query.statistics.admins': 'there are no users',
  'query.statistics.edits': 'pages cannot be edited',
  'query.statistics.images': 'pictures are not counted: some encyclopedias keep them elsewhere',
  'query.statistics.jobs': 'there is no job queue',
  'query.statistics.users': 'there are no users',
};

function leftOutOfSite(reason: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(/\s+/u).map((name) => [`query.general.${name}`, reason]));
}

const page = (title: string, props?: string) => ({
  action: 'parse',
  page: title,
  ...(props !== undefined && { prop: props }),
});
const pages = (titles: string, rest: Readonly<Record<string, string>> = {}) => ({
  action: 'query',
  titles,
  ...rest,
});
const redirects = { redirects: '1' };
const intro = { exintro: '1', explaintext: '1' };

/** The query for each sample, sent to the test encyclopedia. */
const QUESTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  extracts: pages('Lightning', { prop: 'extracts', ...intro }),
  'extracts-nosuch': pages('Nope', { prop: 'extracts', ...intro }),
  'generator-random': {
    action: 'query',
    generator: 'random',
    grnnamespace: '0',
    grnlimit: '1',
    prop: 'pageimages|extracts',
    pithumbsize: '500',
    ...intro,
  },
  info: pages('Lightning', { prop: 'info', inprop: 'url' }),
  links: pages('Lightning', { prop: 'links', pllimit: 'max' }),
  pageimages: pages('Lightning|Thunderbolt|Nope', { prop: 'pageimages', pithumbsize: '500', ...redirects }),
  parse: { ...page('Lightning'), ...redirects },
  'parse-double-redirect': { ...page('Flash of light', ''), ...redirects },
  'parse-empty': page(''),
  'parse-game': { ...page('Lightning', 'text|links|sections|displaytitle|images'), ...redirects },
  'parse-invalid': page('[[bad]]'),
  'parse-lowercase-underscore': page('café_&_Co.', ''),
  'parse-missing': page('Nope'),
  'parse-mobile': { ...page('Lightning', 'text'), unheardof: '1' },
  'parse-odd-title': page('Café & Co.', 'text|links'),
  'parse-redirect': { ...page('Thunderbolt', 'text|links'), ...redirects },
  'parse-redirect-fragment': { ...page('Flash of light', ''), ...redirects },
  'parse-special': page('Special:Random'),
  prefixsearch: { action: 'query', list: 'prefixsearch', pssearch: 't', pslimit: '1' },
  'query-many-titles': pages('Lightning|Thunderbolt|Nope|<bad>|Special:Random', {
    prop: 'pageimages|extracts|info',
    inprop: 'url',
    ...intro,
    ...redirects,
  }),
  random: { action: 'query', list: 'random', rnnamespace: '0', rnlimit: '3' },
  'redirect-fragment': pages('Flash of light', redirects),
  redirects: pages('thunderbolt|café_&_Co.', redirects),
  siteinfo: { action: 'query', meta: 'siteinfo', siprop: 'general|namespaces|rightsinfo|statistics' },
};

const gateway = buildGateway(buildCompleteEncyclopedia());

function buildCompleteEncyclopedia() {
  const { articles, redirects = [], ...rest } = buildEncyclopediaSource();
  const lightning = articles.map((article) =>
    article.title === 'Lightning'
      ? buildArticle('Lightning', { ...article, sections: [{ level: 2, text: 'How', anchor: 'How' }] })
      : article,
  );
  const toSection = { from: 'Flash of light', to: 'Lightning', fragment: 'How' };
  return { ...rest, articles: lightning, redirects: [...redirects, toSection] };
}

async function missingFields(name: string, version: 1 | 2): Promise<readonly string[]> {
  const question = { ...QUESTIONS[name], formatversion: String(version) };
  const { body } = await callApi(question, gateway);
  return differences(body, mediawikiShape(`${name}.v${version}`));
}

describe('gateway answers compared with MediaWiki 1.39', () => {
  const known = new Set(Object.keys(LEFT_OUT).map((path) => `${path} is missing`));

  describe.each([1, 2] as const)('in format version %i', (version) => {
    it.each(Object.keys(QUESTIONS))('%s has the same fields with the same types', async (name) => {
      const found = await missingFields(name, version);
      expect(found.filter((difference) => !known.has(difference))).toEqual([]);
    });
  });

  it('opensearch has the same structure', async () => {
    const { body } = await callApi({ action: 'opensearch', search: 't' }, gateway);
    expect(differences(body, mediawikiShape('opensearch'))).toEqual([]);
  });

  it('omit exactly the declared fields', async () => {
    const names = Object.keys(QUESTIONS);
    const all = await Promise.all(names.flatMap((name) => [missingFields(name, 1), missingFields(name, 2)]));
    expect([...known].filter((path) => !all.flat().includes(path))).toEqual([]);
  });
});
