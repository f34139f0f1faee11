import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Identity } from '../people/people.ts';
import type { Database } from '../store/database.ts';

/** Milliseconds. A player is still preferred this long after the end of a run. */
const TTL_MS = 10_000;
const MAX_ENTRIES = 10_000;

/** Returns whether a player has an open run under that pin (RUN-4). */
export type HasOpenRun = (identity: Identity, pin: string) => Promise<boolean>;

/** Remembers each answer for a few seconds: a page is read with every click. */
export function createOpenRuns({
  db,
  clock,
}: {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): HasOpenRun {
  const known = new LRUCache<string, boolean>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: clock },
  });
  return async ({ user, guest }, pin) => {
    if (user === null && guest === null) return false;
    const key = `${pin} ${user?.id} ${guest?.id}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const row = await db
      .selectFrom('runs')
      .select('id')
      .where('pin', '=', pin)
      .where('state', '=', 'open')
      .where((run) => run.or([run('expires_at', 'is', null), run('expires_at', '>', new Date(clock()))]))
      .where((run) =>
        run.or([
          ...(user === null ? [] : [run('user_id', '=', user.id)]),
          ...(guest === null ? [] : [run.and([run('user_id', 'is', null), run('guest_id', '=', guest.id)])]),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    const isOpen = row !== undefined;
    known.set(key, isOpen);
    return isOpen;
  };
}
