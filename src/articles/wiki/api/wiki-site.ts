import * as z from 'zod/mini';
import { canonicalTitle } from '#core/title/title.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { SourceInfo } from '../../source/encyclopedia-source.ts';

/** A wiki's description of itself, as far as reading its pages requires it. */
export interface WikiSite {
  readonly info: SourceInfo;
  /** The wiki's short name: `enwiki`; empty when it gives none. */
  readonly wikiId: string;
  /** Origin of its pages and their links: `https://en.wikipedia.org`. */
  readonly origin: string;
  /** `/wiki/$1` */
  readonly articlePath: string;
  /** Absolute address of `index.php`. */
  readonly script: string;
  /** All names of all namespaces other than articles, files and special pages. */
  readonly otherNamespaces: readonly string[];
}

/**
 * Why an answer does not describe a playable wiki. `too-old`: it does not support the answer format. `dictionary`: its
 * titles are case-sensitive in the first letter, which canonical titles do not distinguish.
 */
export type SiteError = 'not-a-wiki' | 'too-old' | 'dictionary';

/** The query whose answer `readWikiSite` reads. */
export const SITE_QUERY = {
  action: 'query',
  meta: 'siteinfo|filerepoinfo',
  siprop: 'general|namespaces|namespacealiases|statistics|rightsinfo',
  friprop: 'rootUrl|url|thumbUrl',
} as const;

const text = z.string();

/** Valid for every MediaWiki release, however old. */
const generatorAnswer = z.object({ query: z.object({ general: z.object({ generator: text }) }) });

// The fields in use; others are ignored.
const siteAnswer = z.object({
  query: z.object({
    general: z.object({
      mainpage: text,
      base: text,
      sitename: text,
      wikiid: z.optional(text),
      generator: text,
      lang: text,
      rtl: z.optional(z.boolean()),
      articlepath: text,
      script: text,
      server: text,
    }),
    namespaces: z.record(
      text,
      z.object({ id: z.int(), case: text, name: text, canonical: z.optional(text) }),
    ),
    namespacealiases: z.optional(z.array(z.object({ id: z.int(), alias: text }))),
    rightsinfo: z.optional(
      z.object({ url: z.optional(z.nullable(text)), text: z.optional(z.nullable(text)) }),
    ),
    statistics: z.object({ articles: z.int() }),
    repos: z.optional(
      z.array(z.object({ rootUrl: z.optional(text), url: z.optional(text), thumbUrl: z.optional(text) })),
    ),
  }),
});

const ARTICLES = 0;
const FILES = 6;
const SPECIAL = -1;
/** The first release that supports formatversion 2 in all queries used. */
const OLDEST_RELEASE = [1, 27] as const;

const WIKIMEDIA =
  /(?:^|\.)(?:wikipedia|wiktionary|wikibooks|wikinews|wikiquote|wikisource|wikiversity|wikivoyage|wikimedia|mediawiki)\.org$/u;

/** `id`: the wiki's configured address without a trailing slash. `apiUrl`: where the answer came from. */
export function readWikiSite(
  json: unknown,
  { id, apiUrl }: { id: string; apiUrl: string },
): Result<WikiSite, SiteError> {
  if (isTooOld(json)) return fail('too-old');
  const read = siteAnswer.safeParse(json);
  if (!read.success) return fail('not-a-wiki');
  const { general, rightsinfo, statistics, repos = [] } = read.data.query;
  const namesOf = namespaceNames(read.data.query);
  if (read.data.query.namespaces[ARTICLES]?.case === 'case-sensitive') return fail('dictionary');
  const mainPage = canonicalTitle(general.mainpage);
  const server = webUrl(general.server, apiUrl);
  const script = webUrl(general.script, server ?? apiUrl);
  const base = webUrl(general.base, server ?? apiUrl);
  if (!mainPage.ok || server === null || script === null || base === null) return fail('not-a-wiki');
  if (!general.articlepath.includes('$1') || general.sitename.trim() === '') return fail('not-a-wiki');

  const { origin } = new URL(server);
  const pictureUrls = repos.flatMap(({ rootUrl, url, thumbUrl }) => [rootUrl, url, thumbUrl]);
  return ok({
    wikiId: general.wikiid ?? '',
    origin,
    articlePath: general.articlepath,
    script,
    otherNamespaces: namesOf((number) => ![ARTICLES, FILES, SPECIAL].includes(number)),
    info: {
      id,
      name: general.sitename.trim(),
      lang: general.lang,
      dir: general.rtl === true ? 'rtl' : 'ltr',
      articleCount: statistics.articles,
      mainPage: mainPage.value.title,
      licence: licenceOf(rightsinfo ?? {}, base),
      namespaces: {
        file: namesOf((number) => number === FILES),
        special: namesOf((number) => number === SPECIAL),
      },
      isMetered: true,
      pictureOrigins: pictureOrigins(pictureUrls, server),
    },
  });
}

function isTooOld(json: unknown): boolean {
  const read = generatorAnswer.safeParse(json);
  const release = read.success ? /^MediaWiki (\d+)\.(\d+)/u.exec(read.data.query.general.generator) : null;
  if (release === null) return false;
  const [major, minor] = [Number(release[1]), Number(release[2])];
  return major < OLDEST_RELEASE[0] || (major === OLDEST_RELEASE[0] && minor < OLDEST_RELEASE[1]);
}

type SiteQuery = ReturnType<typeof siteAnswer.parse>['query'];

function namespaceNames({ namespaces, namespacealiases = [] }: SiteQuery) {
  const pairs = [
    ...Object.values(namespaces).flatMap(({ id, name, canonical = name }) => [
      [id, name] as const,
      [id, canonical] as const,
    ]),
    ...namespacealiases.map(({ id, alias }) => [id, alias] as const),
  ];
  return (isWanted: (number: number) => boolean): readonly string[] => {
    const names = pairs.flatMap(([number, name]) => (name !== '' && isWanted(number) ? [name] : []));
    return [...new Set(names)];
  };
}

/** Returns the license the wiki states, or a link to the wiki itself. */
function licenceOf(
  { url, text }: { url?: string | null | undefined; text?: string | null | undefined },
  base: string,
): SourceInfo['licence'] {
  // Many wikis omit the protocol; licenses are linked by https.
  const written = (url ?? '').replace(/^(?=\/\/)/u, 'https:');
  const address = written === '' ? null : webUrl(written, base);
  const name = text?.trim() ?? '';
  return { name: name === '' ? 'terms of this wiki' : name, url: address ?? base };
}

/** Host names may contain `;` and `,`, which would start a new rule in a content policy. */
const PLAIN_ORIGIN = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/u;

/**
 * Returns the origins of the wiki's pictures: those of its file repositories, the wiki's own, and for Wikimedia the
 * hosts of pictures and formulas. Only https, as in the page compiler.
 */
function pictureOrigins(urls: readonly (string | undefined)[], server: string): readonly string[] {
  const known = WIKIMEDIA.test(new URL(server).hostname)
    ? ['https://upload.wikimedia.org', 'https://wikimedia.org']
    : [server];
  const listed = urls.flatMap((url) => {
    const absolute = url === undefined || url === '' ? null : webUrl(url, server);
    return absolute === null ? [] : [absolute];
  });
  const origins = [...known, ...listed].map((url) => new URL(url).origin);
  return [...new Set(origins)].filter((origin) => PLAIN_ORIGIN.test(origin));
}

/** Returns an absolute HTTP address; null for anything else, such as a script. */
function webUrl(url: string, base: string): string | null {
  if (!URL.canParse(url, base)) return null;
  const { protocol, href } = new URL(url, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
