import { LRUCache } from 'lru-cache';
import type { Clock } from '#core/clock.ts';
import type { Result } from '#core/result.ts';
import { firstOf, shuffled } from '#platform/shuffled.ts';
import type {
  EncyclopediaSource,
  Media,
  PageAnswer,
  PageRequest,
  Picture,
  Unavailable,
} from '../../source/encyclopedia-source.ts';
import { type RequestTerms, serverTerms } from '../../source/requester.ts';
import { asUnavailable } from '../upstream/upstream-failure.ts';
import { WikiPages, type WikiPagesOptions } from './wiki-pages.ts';

const HOUR = 3_600_000;
/** Most suggestions a wiki returns at once. */
const MAX_SUGGESTED = 500;
/**
 * Maximum length of a title in bytes of UTF-8. A wiki's server may reject longer queries with the status it uses when
 * in trouble.
 */
const MAX_TITLE_BYTES = 255;

interface SuggestRequest {
  readonly prefix: string;
  readonly count: number;
  readonly terms: RequestTerms;
}

/** A MediaWiki on the web as an encyclopedia. Holds no pictures: browsers load them from the wiki's own hosts. */
export class WikiSource implements EncyclopediaSource {
  readonly info: EncyclopediaSource['info'];
  readonly #options: WikiPagesOptions;
  readonly #pages: WikiPages;
  readonly #random: RandomTitles;
  readonly #suggestions: LRUCache<string, readonly string[], SuggestRequest>;
  readonly #pictures: LRUCache<string, { readonly picture: Picture | null }>;
  readonly #abortRequests: () => void;
  readonly #onClose: () => Promise<void>;

  /**
   * `abortRequests` aborts pending upstream requests; `close` also closes the compiler thread and the store, then calls
   * `onClose`.
   */
  constructor(
    options: WikiPagesOptions & {
      readonly abortRequests: () => void;
      readonly onClose: () => Promise<void>;
    },
  ) {
    const { site, api, titles, clock } = options;
    this.info = site.info;
    this.#options = options;
    this.#abortRequests = options.abortRequests;
    this.#onClose = options.onClose;
    this.#pages = new WikiPages(options);
    this.#random = new RandomTitles({
      request: (count, terms) => api.random(count, terms),
      stored: () => titles.storedTitles(),
      clock,
    });
    const cache = { ttl: HOUR, ttlResolution: 0, perf: clock };
    this.#suggestions = new LRUCache({
      ...cache,
      max: 1_000,
      // Eviction does not abort a request.
      ignoreFetchAbort: true,
      // A failed request is not cached: `fetch` then resolves to undefined.
      fetchMethod: async (_key, _stale, { context: { prefix, count, terms } }) => {
        const answer = await api.suggest(prefix, count, terms);
        return answer.ok ? answer.value : undefined;
      },
    });
    this.#pictures = new LRUCache({ ...cache, max: 5_000 });
  }

  page(title: string, request?: PageRequest): Promise<PageAnswer> {
    return this.#pages.page(title, request);
  }

  holds(title: string): boolean {
    return this.#pages.holds(title);
  }

  random(count: number, random: () => number, terms = serverTerms('high')): Promise<readonly string[]> {
    return this.#random.draw(count, random, terms);
  }

  /**
   * Uses the wiki's own search, whose case sensitivity beyond the first letter varies: Wikipedia ignores case, a plain
   * MediaWiki does not. Falls back to the stored titles when the wiki fails.
   */
  async suggest(prefix: string, limit: number, terms = serverTerms('low')): Promise<readonly string[]> {
    const start = prefix.trim().toLowerCase();
    const count = Math.min(limit, MAX_SUGGESTED);
    if (start === '' || count <= 0 || Buffer.byteLength(prefix) > MAX_TITLE_BYTES) return [];
    const titles = await this.#suggestions.fetch(`${count} ${prefix}`, {
      context: { prefix, count, terms },
    });
    const suggested: string[] = [];
    for (const title of titles ?? this.#options.titles.storedTitles()) {
      if (suggested.length >= count) break;
      // A fuzzy search also returns titles that do not begin with the typed prefix.
      if (title.toLowerCase().startsWith(start)) suggested.push(title);
    }
    return suggested;
  }

  async media(): Promise<Media | null> {
    return null;
  }

  async picture(file: string, terms = serverTerms('high')): Promise<Picture | null | Unavailable> {
    const cached = this.#pictures.get(file);
    if (cached !== undefined) return cached.picture;
    const { api, site } = this.#options;
    const answer = await api.picture(file, { ...site.info, origin: site.origin }, terms);
    if (!answer.ok) return asUnavailable(answer.error);
    this.#pictures.set(file, { picture: answer.value });
    return answer.value;
  }

  async isReachable(): Promise<boolean> {
    // One request in five minutes: in a full queue one of low priority would be refused, which says nothing of the wiki.
    return (await this.#options.api.random(1, serverTerms('high'))).ok;
  }

  async close(): Promise<void> {
    this.#abortRequests();
    await this.#pages.close();
    await this.#options.runner.close();
    await this.#options.store.close();
    await this.#onClose();
  }
}

/** Maximum that a wiki returns to an anonymous client. */
const POOL_SIZE = 500;
const POOL_LIFETIME_MS = 600_000;

type RandomRequest = (count: number, terms: RequestTerms) => Promise<Result<readonly string[], unknown>>;

/**
 * Random titles, drawn from a pool that one request fills for many draws. When the wiki fails, uses an older pool or
 * the stored titles.
 */
class RandomTitles {
  readonly #request: RandomRequest;
  readonly #stored: () => Iterable<string>;
  readonly #clock: Clock;
  #pool: readonly string[] = [];
  #filledAt = -Infinity;
  #filling: Promise<void> | null = null;

  constructor(parts: {
    readonly request: RandomRequest;
    readonly stored: () => Iterable<string>;
    readonly clock: Clock;
  }) {
    this.#request = parts.request;
    this.#stored = parts.stored;
    this.#clock = parts.clock;
  }

  /** Draws `count` different titles, or fewer when not enough are available. */
  async draw(count: number, random: () => number, terms: RequestTerms): Promise<readonly string[]> {
    if (count <= 0) return [];
    if (this.#clock.now() - this.#filledAt >= POOL_LIFETIME_MS) {
      this.#filling ??= this.#fill(terms).finally(() => {
        this.#filling = null;
      });
      await this.#filling;
    }
    const pool = this.#pool.length > 0 ? this.#pool : this.#stored();
    return firstOf(count, shuffled(pool, random));
  }

  async #fill(terms: RequestTerms): Promise<void> {
    const titles = await this.#request(POOL_SIZE, terms);
    if (!titles.ok || titles.value.length === 0) return;
    this.#pool = titles.value;
    this.#filledAt = this.#clock.now();
  }
}
