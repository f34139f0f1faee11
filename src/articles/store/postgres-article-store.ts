import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import { errorStack } from '#platform/errors.ts';
import { BackgroundTasks } from '#platform/jobs/background-tasks.ts';
import { type ArticleTables, ARTICLE_FORMAT, articleFromRow, articleToRow } from './article-tables.ts';
import type { Article, Redirect } from '../source/encyclopedia-source.ts';
import {
  type ArticleStore,
  type KnownTitles,
  type Pinned,
  type Seen,
  StoreFailure,
  pageKey,
} from './article-store.ts';
import { DatabaseCircuitBreaker } from './database-circuit-breaker.ts';
import { keepArticle, queryAllKnown, queryKnown } from './article-queries.ts';
import { PostgresPins } from './postgres-pins.ts';
import { sweepArticles } from './sweep-articles.ts';

/** Characters of decompressed articles in memory. */
const READY_LENGTH = 16_000_000;
const REMEMBERED_USES = 100_000;
/** Minimum interval between updates of a page's last use, in milliseconds. */
const NOTE_USE_EVERY = 3_600_000;
/** A sweep starts after this share of the space was newly filled, or after so many new pins. */
const SWEEP_SHARE = 1 / 64;
const SWEEP_PINS = 10_000;

export interface PostgresStoreParts {
  readonly db: Kysely<ArticleTables>;
  /** Id of the wiki. */
  readonly source: string;
  /** Maximum bytes of the wiki's articles as stored in the database, for all processes together. */
  readonly maxBytes: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives one sentence about each database failure. */
  readonly report: (trouble: string) => void;
}

/** Stores the articles of a wiki in the database, shared by all server processes. */
export class PostgresArticleStore implements ArticleStore {
  readonly #parts: PostgresStoreParts;
  readonly #breaker: DatabaseCircuitBreaker;
  readonly #ready = new LRUCache<string, Article>({
    maxSize: READY_LENGTH,
    sizeCalculation: ({ html }) => Math.max(1, html.length),
  });
  readonly #pins: PostgresPins;
  readonly #background: BackgroundTasks;
  readonly #usedAt = new LRUCache<string, number>({ max: REMEMBERED_USES });
  #unsweptBytes = 0;
  #unsweptPins = 0;
  #isSweeping = false;

  constructor(parts: PostgresStoreParts) {
    this.#parts = parts;
    this.#breaker = new DatabaseCircuitBreaker(parts);
    this.#pins = new PostgresPins({ ...parts, breaker: this.#breaker });
    this.#background = new BackgroundTasks((error) => {
      // The circuit breaker has reported failures of the database.
      if (!(error instanceof StoreFailure)) parts.report(errorStack(error));
    });
  }

  known(titles: readonly string[]): Promise<KnownTitles> {
    return this.#breaker.run(() => queryKnown(this.#parts.db, this.#parts.source, titles));
  }

  allKnown(): Promise<KnownTitles> {
    return this.#breaker.run(() => queryAllKnown(this.#parts.db, this.#parts.source));
  }

  async article(title: string, revision: number): Promise<Article | null> {
    const ready = this.#ready.get(pageKey(title, revision));
    const article = ready ?? (await this.#read(title, revision));
    if (article === null) return null;
    this.#ready.set(pageKey(title, revision), article);
    this.#noteUse(title, revision);
    return article;
  }

  async keep(article: Article, { at, isCurrent }: { at: number; isCurrent: boolean }): Promise<void> {
    const { db, source, now } = this.#parts;
    const key = pageKey(article.title, article.revision);
    this.#ready.set(key, article);
    const row = { ...(await articleToRow(source, article, at)), used_at: new Date(now()) };
    const outdated = await this.#breaker.run(() => keepArticle(db, row, isCurrent ? at : null));
    if (outdated !== null) this.#ready.delete(pageKey(article.title, outdated));
    this.#usedAt.set(key, now());
    this.#unsweptBytes += row.bytes;
    this.#sweepIfDue();
  }

  async confirm(title: string, { revision, at }: Seen): Promise<void> {
    const { db, source } = this.#parts;
    await this.#breaker.run(() =>
      db
        .updateTable('current_revisions')
        .set({ seen_at: new Date(at) })
        .where('source', '=', source)
        .where('title', '=', title)
        .where('revision', '=', revision)
        .where('seen_at', '<', new Date(at))
        .execute(),
    );
  }

  async learn({ from, to, fragment }: Redirect, at: number): Promise<void> {
    const { db, source } = this.#parts;
    const news = { to_title: to, fragment, seen_at: new Date(at) };
    await this.#breaker.run(() =>
      db
        .insertInto('article_redirects')
        .values({ source, from_title: from, ...news })
        .onConflict((conflict) =>
          conflict
            .columns(['source', 'from_title'])
            .doUpdateSet(news)
            .whereRef('article_redirects.seen_at', '<=', 'excluded.seen_at'),
        )
        .execute(),
    );
  }

  challengeCreatedAt(pin: string): Promise<number | null> {
    return this.#pins.challengeCreatedAt(pin);
  }

  pinned(pin: string, requested: string): Promise<Pinned | null> {
    return this.#pins.find(pin, requested);
  }

  async pin(pin: string, requested: string, page: Pinned, at: number): Promise<Pinned> {
    const holds = await this.#pins.fix(pin, requested, page, at);
    this.#unsweptPins += 1;
    this.#sweepIfDue();
    return holds;
  }

  async close(): Promise<void> {
    await this.#background.settled();
    this.#ready.clear();
  }

  async #read(title: string, revision: number): Promise<Article | null> {
    const { db, source } = this.#parts;
    const row = await this.#breaker.run(() =>
      db
        .selectFrom('articles')
        .selectAll()
        .where('source', '=', source)
        .where('title', '=', title)
        .where('revision', '=', revision)
        .where('format', '=', ARTICLE_FORMAT)
        .executeTakeFirst(),
    );
    return row === undefined ? null : articleFromRow(row);
  }

  #runInBackground(work: () => Promise<void>): void {
    this.#background.run(() => this.#breaker.run(work));
  }

  #noteUse(title: string, revision: number): void {
    const { db, source, now } = this.#parts;
    const key = pageKey(title, revision);
    const at = now();
    if (at - (this.#usedAt.get(key) ?? -Infinity) < NOTE_USE_EVERY) return;
    this.#usedAt.set(key, at);
    this.#runInBackground(async () => {
      await db
        .updateTable('articles')
        .set({ used_at: new Date(at) })
        .where('source', '=', source)
        .where('title', '=', title)
        .where('revision', '=', revision)
        .where('used_at', '<', new Date(at))
        .execute();
    });
  }

  #sweepIfDue(): void {
    const { db, source, maxBytes, now } = this.#parts;
    const isDue = this.#unsweptBytes >= maxBytes * SWEEP_SHARE || this.#unsweptPins >= SWEEP_PINS;
    if (!isDue || this.#isSweeping) return;
    this.#unsweptBytes = 0;
    this.#unsweptPins = 0;
    this.#isSweeping = true;
    this.#runInBackground(async () => {
      try {
        const swept = await sweepArticles(db, source, { maxBytes, now: now() });
        for (const { title, revision } of swept) this.#ready.delete(pageKey(title, revision));
      } finally {
        this.#isSweeping = false;
      }
      this.#sweepIfDue();
    });
  }
}
