import type { Result } from '#core/result.ts';
import type {
  EncyclopediaSource,
  Media,
  PageAnswer,
  PageRequest,
  Picture,
} from '../../source/encyclopedia-source.ts';
import { TtlCache } from '#platform/ttl-cache.ts';
import { LivePages, type LivePagesParts } from './live-pages.ts';
import type { UpstreamFailure } from '../upstream/upstream-failure.ts';
import { shuffled } from '#platform/shuffled.ts';
import type { Clock } from '#core/clock.ts';

const HOUR = 3_600_000;
/** Most suggestions a wiki returns at once. */
const MAX_SUGGESTED = 500;
/**
 * Maximum length of a title in bytes of UTF-8. A wiki's server may reject longer queries with the status it uses when
 * in trouble.
 */
const MAX_TITLE_BYTES = 255;

/** A MediaWiki on the web as an encyclopedia. Holds no pictures: browsers load them from the wiki's own hosts. */
export class LiveSource implements EncyclopediaSource {
  readonly info: EncyclopediaSource['info'];
  readonly #parts: LivePagesParts;
  readonly #pages: LivePages;
  readonly #random: RandomTitles;
  readonly #suggested: TtlCache<Result<readonly string[], UpstreamFailure>>;
  readonly #pictures: TtlCache<Result<Picture | null, UpstreamFailure>>;
  readonly #abortRequests: () => void;
  readonly #leave: () => Promise<void>;

  /**
   * `abortRequests` aborts pending upstream requests; `close` also closes the compiler thread and the store, then calls
   * `leave`.
   */
  constructor(
    parts: LivePagesParts & { readonly abortRequests: () => void; readonly leave: () => Promise<void> },
  ) {
    const { site, api, held, clock } = parts;
    this.info = site.info;
    this.#parts = parts;
    this.#abortRequests = parts.abortRequests;
    this.#leave = parts.leave;
    this.#pages = new LivePages(parts);
    this.#random = new RandomTitles({ ask: (count) => api.random(count), held: () => held.titles(), clock });
    this.#suggested = new TtlCache(clock, 1_000);
    this.#pictures = new TtlCache(clock, 5_000);
  }

  page(title: string, wish?: PageRequest): Promise<PageAnswer> {
    return this.#pages.page(title, wish);
  }

  holds(title: string): boolean {
    return this.#pages.holds(title);
  }

  random(count: number, random: () => number): Promise<readonly string[]> {
    return this.#random.draw(count, random);
  }

  /**
   * Uses the wiki's own search, whose case sensitivity beyond the first letter varies: Wikipedia ignores case, a plain
   * MediaWiki does not. Falls back to the titles held when the wiki fails.
   */
  async suggest(prefix: string, limit: number): Promise<readonly string[]> {
    const wanted = prefix.trim().toLowerCase();
    const count = Math.min(limit, MAX_SUGGESTED);
    if (wanted === '' || count <= 0 || Buffer.byteLength(prefix) > MAX_TITLE_BYTES) return [];
    const answer = await this.#suggested.get(
      `${count} ${prefix}`,
      () => this.#parts.api.suggest(prefix, count),
      ({ ok }) => (ok ? HOUR : 0),
    );
    const titles = answer.ok ? answer.value : this.#parts.held.titles();
    const suggested: string[] = [];
    for (const title of titles) {
      if (suggested.length >= count) break;
      // A fuzzy search also returns titles that do not begin with the typed prefix.
      if (title.toLowerCase().startsWith(wanted)) suggested.push(title);
    }
    return suggested;
  }

  async media(): Promise<Media | null> {
    return null;
  }

  async picture(file: string): Promise<Picture | null> {
    const answer = await this.#pictures.get(
      file,
      () => this.#parts.api.picture(file, { ...this.info, origin: this.#parts.site.origin }),
      (known) => (known.ok ? HOUR : 0),
    );
    return answer.ok ? answer.value : null;
  }

  async close(): Promise<void> {
    this.#abortRequests();
    await this.#pages.close();
    await this.#parts.runner.close();
    await this.#parts.store.close();
    await this.#leave();
  }
}

/** Maximum that a wiki returns to an anonymous client. */
const POOL_SIZE = 500;
const POOL_LASTS = 600_000;

/**
 * Random titles, drawn from a pool that one request fills for many draws. When the wiki fails, uses an older pool or
 * the titles held.
 */
export class RandomTitles {
  readonly #ask: (count: number) => Promise<Result<readonly string[], unknown>>;
  readonly #held: () => Iterable<string>;
  readonly #clock: Clock;
  #pool: readonly string[] = [];
  #filledAt = -Infinity;
  #filling: Promise<void> | null = null;

  constructor(parts: {
    readonly ask: (count: number) => Promise<Result<readonly string[], unknown>>;
    readonly held: () => Iterable<string>;
    readonly clock: Clock;
  }) {
    this.#ask = parts.ask;
    this.#held = parts.held;
    this.#clock = parts.clock;
  }

  /** Draws `count` different titles, or fewer when not enough are available. */
  async draw(count: number, random: () => number): Promise<readonly string[]> {
    if (count <= 0) return [];
    if (this.#clock.now() - this.#filledAt >= POOL_LASTS) {
      this.#filling ??= this.#fill().finally(() => {
        this.#filling = null;
      });
      await this.#filling;
    }
    const pool = this.#pool.length > 0 ? this.#pool : this.#held();
    const drawn: string[] = [];
    for (const title of shuffled(pool, random)) {
      drawn.push(title);
      if (drawn.length >= count) break;
    }
    return drawn;
  }

  async #fill(): Promise<void> {
    const titles = await this.#ask(POOL_SIZE);
    if (!titles.ok || titles.value.length === 0) return;
    this.#pool = titles.value;
    this.#filledAt = this.#clock.now();
  }
}
