import type { Kysely } from 'kysely';
import type { ShippedLevel } from '#articles/starter/levels.ts';
import { SingleFlightCache } from '#platform/single-flight-cache.ts';
import type { Level } from '#protocol/levels.ts';
import type { Database } from '../store/database.ts';

/** Port: the rows of the table levels. */
export interface Levels {
  /** Returns all levels in order. */
  all(): Promise<readonly Level[]>;
  byId(id: string): Promise<Level | null>;
}

/** Maximum age of a completion count. Milliseconds. */
const FRESH_MS = 1000;

/** Serves the levels of this release; rows that syncLevels kept of earlier releases are left out. */
export function createLevels(parts: {
  readonly db: Kysely<Database>;
  readonly shipped: readonly ShippedLevel[];
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): Levels {
  const { db, shipped, clock } = parts;
  const ids = new Set(shipped.map(({ id }) => id));
  const rows = new SingleFlightCache<readonly Level[]>({
    load: async () => {
      const all = await db.selectFrom('levels').select(COLUMNS).orderBy('order').execute();
      return all.filter(({ id }) => ids.has(id));
    },
    ttlMs: FRESH_MS,
    clock,
  });
  return {
    all: async () => rows.get(),
    async byId(id) {
      return (await rows.get()).find((level) => level.id === id) ?? null;
    },
  };
}

const COLUMNS = [
  'id',
  'difficulty',
  'order',
  'description',
  'target_articles',
  'max_clicks',
  'par',
  'completion_count',
] as const;
