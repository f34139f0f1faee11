import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { errorCode } from '#platform/errors.ts';
import type { JobRunner } from '#platform/jobs/job-runner.ts';
import type { CompiledPage } from '../page-compiler/compile-page.ts';
import type { WikiPageJob } from '../page-compiler/wiki-page.ts';
import { apiAddresses, type WikiAddress, findApi, type FoundApi, type NoApi } from './api/find-api.ts';
import type { Clock } from '#core/clock.ts';
import { isContact, userAgent } from './upstream/user-agent.ts';
import { DEFAULT_FRESHNESS, type Freshness } from './pages/page-fetcher.ts';
import { TitleCache } from './pages/title-cache.ts';
import { WikiSource } from './pages/wiki-source.ts';
import type { Fetch } from './upstream/fetch-json.ts';
import type { RateLimitConfig } from './upstream/rate-limit.ts';
import { SharedFolder } from '#platform/claim-folder.ts';
import { type ArticleStore, StoreFailure } from '../store/article-store.ts';
import { Upstream, type UpstreamLimits } from './upstream/upstream.ts';
import { asUnavailable } from './upstream/upstream-failure.ts';
import { WikiApi } from './api/wiki-api.ts';
import type { EncyclopediaSource } from '../source/encyclopedia-source.ts';
import type { TitleInspector } from './targets/title-queries.ts';

export interface WikiSettings {
  /** As configured: `https://en.wikipedia.org`, or the address of an `api.php`. */
  readonly url: URL;
  /** Contact of the operator for the wiki's administrators. */
  readonly contact: string | null;
  /** Data folder of this server; each wiki's site information is in a folder below it. */
  readonly dataDir: string;
  /** Creates the article store of the wiki with that id. */
  readonly store: (wiki: string) => ArticleStore;
  /** Version of Wayword. */
  readonly version: string;
  /** Compiles pages; closed with the wiki. */
  readonly runner: JobRunner<WikiPageJob, CompiledPage>;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Receives one sentence for each failure that is not returned to a caller. */
  readonly report: (trouble: string) => void;
  readonly rateLimit?: RateLimitConfig;
  readonly limits?: UpstreamLimits;
  readonly freshness?: Freshness;
}

/** Opens an online wiki. On failure, returns a sentence for the terminal. */
export async function openWiki(settings: WikiSettings): Promise<Result<OpenWiki, string>> {
  const { url, contact, dataDir, version, clock, fetch, rateLimit, limits } = settings;
  if (contact === null || !isContact(contact)) return fail(explainContact(url, contact));
  const address = apiAddresses(url);
  const upstream = new Upstream({
    origin: url.origin,
    userAgent: userAgent(version, contact),
    fetch,
    clock,
    ...(rateLimit !== undefined && { rateLimit }),
    ...(limits !== undefined && { limits }),
  });
  const folder = new SharedFolder(join(dataDir, 'wikis', folderName(address.id)));
  const store = settings.store(address.id);
  const opened = await openStored({ folder, store, address, upstream });
  if (!opened.ok) {
    upstream.close();
    await store.close();
    return fail(typeof opened.error === 'string' ? opened.error : explainNoApi(opened.error, url));
  }
  const { found, titles } = opened.value;
  const api = new WikiApi(upstream, found.apiUrl);
  const source = new WikiSource({
    ...settings,
    site: found.site,
    api,
    store,
    titles,
    freshness: settings.freshness ?? DEFAULT_FRESHNESS,
    isTroubled: () => upstream.isTroubled(),
    abortRequests: () => upstream.close(),
    onClose: () => folder.release(),
  });
  return ok({
    source,
    wikiId: found.site.wikiId,
    folder,
    apiUrl: found.apiUrl,
    upstream,
    describeTitles: async (titles, priority) => {
      const described = await api.describe(titles, priority);
      return described.ok ? described : fail(asUnavailable(described.error));
    },
  });
}

interface FoundWiki {
  readonly found: FoundApi;
  readonly titles: TitleCache;
}

/** Reads the wiki's site information, from the wiki or as stored earlier, and what the store knows of its titles. */
async function openStored(parts: {
  readonly folder: SharedFolder;
  readonly store: ArticleStore;
  readonly address: WikiAddress;
  readonly upstream: Upstream;
}): Promise<Result<FoundWiki, NoApi | string>> {
  const { folder, store, address, upstream } = parts;
  try {
    const found = await findApi(address, upstream, folder);
    if (found.ok) return ok({ found: found.value, titles: new TitleCache(store, await store.allKnown()) });
    await folder.release();
    return found;
  } catch (error) {
    if (error instanceof StoreFailure) {
      await folder.release();
      return fail(`The pages of the wiki cannot be read from the database: ${error.message}.`);
    }
    if (!(error instanceof Error) || errorCode(error) === null) throw error;
    return fail(
      `The wiki's site information cannot be stored in ${folder.path}: ${error.message}. Set DATA_DIR to a folder that this user may write to.`,
    );
  }
}

/** Returns a folder name that is readable for the operator and unique per wiki. */
function folderName(id: string): string {
  const readable = id
    .replace(/^https?:\/\//u, '')
    .replace(/[^\w.-]+/gu, '_')
    .slice(0, 60);
  return `${readable}-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`;
}

function explainContact({ origin }: URL, contact: string | null): string {
  const remedy = `Set WIKI_CONTACT to your own e-mail address or web page: ${origin} requires a contact from every program that uses its API.`;
  return contact === null ? remedy : `${remedy} ${JSON.stringify(contact)} is not a contact.`;
}

function explainNoApi(failure: NoApi, { href }: URL): string {
  switch (failure.kind) {
    case 'busy':
    case 'over-share':
      return `The wiki at ${href} asks to wait. Start again in ${failure.retryAfter} seconds.`;
    case 'unreachable':
      return failure.cause === 'moved'
        ? `The wiki at ${href} redirects to ${failure.detail}. If that is the wiki you mean, set ENCYCLOPEDIA to its address there.`
        : `The wiki at ${href} cannot be reached (${[failure.cause, failure.detail].filter((word) => word !== '').join(': ')}). Check the address and this machine's connection. A wiki that was opened once opens without a connection.`;
    case 'not-a-wiki':
      return `There is no MediaWiki at ${href}: neither /w/api.php nor /api.php answers as one. Set ENCYCLOPEDIA to the address of its api.php if that is elsewhere.`;
    case 'too-old':
      return `The wiki at ${href} runs a MediaWiki older than 1.27, which Wayword cannot read.`;
    case 'dictionary':
      return `The wiki at ${href} has titles that differ only in the case of the first letter, as dictionaries do. Wayword does not support such a wiki.`;
    case 'private':
      return `The wiki at ${href} is readable only for its members.`;
    default:
      return assertNever(failure);
  }
}

/** An open wiki: the encyclopedia, and the queries its target picker needs besides. */
export interface OpenWiki extends TitleInspector {
  /** Closing the source closes the wiki. */
  readonly source: EncyclopediaSource;
  /** The wiki's short name as used by its dumps: `enwiki`; empty when it gives none. */
  readonly wikiId: string;
  /** Folder for data of this wiki other than its articles. */
  readonly folder: SharedFolder;
  /** Address of its `api.php`. */
  readonly apiUrl: string;
  /** All requests to the wiki go through it. */
  readonly upstream: Upstream;
}
