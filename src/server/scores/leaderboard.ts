import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { utcDay } from '#core/daily/utc-day.ts';
import type { LeaderboardAnswer, LeaderboardScope } from '#protocol/leaderboard.ts';
import { contentTag } from '#platform/http/etag.ts';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../store/database.ts';
import { SingleFlightCache } from '#platform/single-flight-cache.ts';
import { challengeOf, countScores, readPage, type BoardScope } from './leaderboard-rows.ts';

/** Maximum cache age in milliseconds, because messages from other processes may be lost. */
const FRESH_MS = 1000;
/** Cached pages; most players open the first. */
const MAX_PAGES = 64;

export interface PageRequest {
  readonly scope: LeaderboardScope;
  readonly offset: number;
  readonly limit: number;
}

/** A serialized answer. */
export interface CachedResponse {
  /** A `leaderboardAnswer` in JSON. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** Derived from the body. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Leaderboard {
  /** Returns the page synchronously if it is cached. */
  page(request: PageRequest): CachedResponse | Promise<CachedResponse>;
  /** Stops listening for changes. */
  close(): void;
}

/** Creates the leaderboard over both score tables; pages are cached until the bus reports a change. */
export function createLeaderboard(parts: {
  readonly db: Kysely<Database>;
  readonly bus: Bus;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): Leaderboard {
  const { db, bus, clock } = parts;
  const pages = new LRUCache<string, SingleFlightCache<CachedResponse>>({ max: MAX_PAGES });
  let today: { readonly date: string; readonly id: string } | null = null;

  /** Null if today's challenge does not exist yet. */
  const boardOf = async (scope: LeaderboardScope, date: string): Promise<BoardScope | null> => {
    if (scope !== 'today') return { kind: scope };
    const id = today?.date === date ? today.id : await challengeOf(db, date);
    if (id === null) return null;
    today = { date, id };
    return { kind: 'challenge', id };
  };

  const makePage = async ({ scope, offset, limit }: PageRequest, date: string): Promise<CachedResponse> => {
    const board = await boardOf(scope, date);
    const [{ total, players }, entries] =
      board === null
        ? [{ total: 0, players: 0 }, []]
        : await Promise.all([countScores(db, board), readPage(db, board, { offset, limit })]);
    const answer: LeaderboardAnswer = { scope, total, players, offset, entries: [...entries] };
    return toResponse(answer);
  };

  const changed = () => {
    for (const page of pages.values()) page.invalidate();
  };
  const subscriptions = [bus.subscribe('leaderboard', changed), bus.subscribe('guest_leaderboard', changed)];

  return {
    page(request) {
      const date = request.scope === 'today' ? utcDay(clock()) : '';
      const key = `${request.scope} ${date} ${request.offset} ${request.limit}`;
      const load = () => makePage(request, date);
      const page = pages.get(key) ?? new SingleFlightCache({ load, ttlMs: FRESH_MS, clock });
      pages.set(key, page);
      return page.get();
    },
    close() {
      for (const unsubscribe of subscriptions) unsubscribe();
    },
  };
}

function toResponse(answer: LeaderboardAnswer): CachedResponse {
  const body = new TextEncoder().encode(JSON.stringify(answer));
  const etag = `"${contentTag(body)}"`;
  const headers = {
    'Cache-Control': 'no-cache',
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  };
  return { body, etag, headers };
}
