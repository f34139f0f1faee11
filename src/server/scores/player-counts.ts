import { Hono, type Context } from 'hono';
import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '#core/daily/utc-day.ts';
import { onlyGet } from '#platform/http/problem-answer.ts';
import { SingleFlightCache } from '#platform/single-flight-cache.ts';
import type { PlayerCountsAnswer } from '#protocol/player-counts.ts';
import type { Database } from '../store/database.ts';

/** The window of the counts. Milliseconds. */
const WEEK_MS = 7 * DAY_MS;
/** The counts are the same for all players, and their query reads a week of runs. Seconds. */
const FRESH_SECONDS = 5 * 60;
/** From this count on it is shown: a smaller one says more about single players than about the mode (D25). */
const FEWEST_PLAYERS = 10;

const MENU_ENTRY = { daily: 'daily', level: 'levels', party: 'friends' } as const;

export interface PlayerCounts {
  get(): PlayerCountsAnswer | Promise<PlayerCountsAnswer>;
}

/** Counts the players of the last 7 days by mode; the answer is up to FRESH_SECONDS old. */
export function createPlayerCounts(parts: {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): PlayerCounts {
  const { db, clock } = parts;
  const load = async (): Promise<PlayerCountsAnswer> => {
    const rows = await db
      .selectFrom('runs')
      .select(['mode', sql<number>`count(distinct coalesce(user_id, guest_id))`.as('players')])
      .where('started_at', '>=', new Date(clock() - WEEK_MS))
      .groupBy('mode')
      .execute();
    return Object.fromEntries(
      rows.flatMap(({ mode, players }) =>
        mode === 'challenge' || players < FEWEST_PLAYERS ? [] : [[MENU_ENTRY[mode], players]],
      ),
    );
  };
  return new SingleFlightCache({ load, ttlMs: FRESH_SECONDS * 1000, clock });
}

/** GET /api/players (D25). */
export function playerCountsRoutes(counts: PlayerCounts): Hono {
  return new Hono()
    .get('/api/players', async (c: Context) =>
      c.json(await counts.get(), 200, {
        'Cache-Control': `public, max-age=${FRESH_SECONDS}`,
        'X-Content-Type-Options': 'nosniff',
      }),
    )
    .all('/api/players', onlyGet);
}
