import { LRUCache } from 'lru-cache';
import { sql, type Kysely } from 'kysely';
import { challengeOfPin } from '../source/encyclopedias.ts';
import type { ArticleTables } from './article-tables.ts';
import type { Pinned } from './article-store.ts';
import type { DatabaseCircuitBreaker } from './database-circuit-breaker.ts';

/** Maximum number of pins a process caches. Their content never changes. */
const REMEMBERED = 20_000;
/** Maximum number of challenges whose creation time a process caches. */
const REMEMBERED_CHALLENGES = 1_000;

/** Where challenges have their creation time. */
const TABLES = { daily: 'daily_challenges', race: 'races', friend: 'friend_challenges' } as const;

interface PinParts {
  readonly db: Kysely<ArticleTables>;
  /** Id of the wiki. */
  readonly source: string;
  readonly breaker: DatabaseCircuitBreaker;
}

/** The pages fixed under pins, shared by all server processes: the database decides which process was first. */
export class PostgresPins {
  readonly #parts: PinParts;
  readonly #known = new LRUCache<string, Pinned>({ max: REMEMBERED });
  readonly #createdAt = new LRUCache<string, number>({ max: REMEMBERED_CHALLENGES });

  constructor(parts: PinParts) {
    this.#parts = parts;
  }

  async find(pin: string, requested: string): Promise<Pinned | null> {
    const { db, source, breaker } = this.#parts;
    const key = `${pin}\n${requested}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const row = await breaker.run(() =>
      db
        .selectFrom('article_pins')
        .select(['title', 'revision', 'redirects'])
        .where('source', '=', source)
        .where('pin', '=', pin)
        .where('asked', '=', requested)
        .executeTakeFirst(),
    );
    if (row === undefined) return null;
    this.#known.set(key, row);
    return row;
  }

  /** In milliseconds since 1970; null for a pin that names no challenge of this wiki. */
  async challengeCreatedAt(pin: string): Promise<number | null> {
    const challenge = challengeOfPin(pin);
    if (challenge === null) return null;
    const known = this.#createdAt.get(pin);
    if (known !== undefined) return known;
    const { db, source, breaker } = this.#parts;
    const table = sql.table(TABLES[challenge.kind]);
    const { rows } = await breaker.run(() =>
      sql<{ created_at: Date }>`
        select created_at from ${table} where id = ${challenge.id} and source = ${source}`.execute(db),
    );
    const createdAt = rows[0]?.created_at.getTime() ?? null;
    // Any client can name an unknown challenge: cache only real ones.
    if (createdAt !== null) this.#createdAt.set(pin, createdAt);
    return createdAt;
  }

  /** Fixes a page unless one is fixed already. Returns the page that is valid from now on. */
  async fix(pin: string, requested: string, page: Pinned, at: number): Promise<Pinned> {
    const { db, source, breaker } = this.#parts;
    const { title, revision } = page;
    const redirects = JSON.stringify(page.redirects);
    const row = { source, pin, asked: requested, title, revision, redirects, at: new Date(at) };
    for (;;) {
      await breaker.run(() =>
        db
          .insertInto('article_pins')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      const holds = await this.find(pin, requested);
      // Null when a sweep deleted the pin in between.
      if (holds !== null) return holds;
    }
  }
}
