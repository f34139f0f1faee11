import { sql, type Kysely } from 'kysely';
import { SingleFlightCache } from '#platform/single-flight-cache.ts';
import type { Database } from '../store/database.ts';

type Races = readonly (readonly string[])[];

/**
 * Returns a function that returns the articles of each open race of an encyclopedia: the same list until a race begins or
 * ends. Every question for a path asks it: concurrent calls share a query, and the database sends the articles only when
 * they have changed. No age is allowed, since a race of another process must count from its first moment, and a race that
 * is over must not.
 */
export function createOpenRaces(db: Kysely<Database>): (source: string) => Promise<Races> {
  // One entry an encyclopedia, of which there are two.
  const readers = new Map<string, SingleFlightCache<Races>>();
  return async (source) => {
    const reader = readers.get(source) ?? createReader(db, source);
    readers.set(source, reader);
    return reader.get();
  };
}

function createReader(db: Kysely<Database>, source: string): SingleFlightCache<Races> {
  let last: { readonly stamp: string; readonly races: Races } = { stamp: '', races: [] };
  const load = async (): Promise<Races> => {
    const { stamp, races } = await readRaces(db, source, last.stamp);
    if (races !== null) last = { stamp, races };
    return last.races;
  };
  return new SingleFlightCache({ load, ttlMs: 0, clock: () => 0 });
}

/** Reads the open races and their stamp, from one snapshot; null if the stamp is still `known`. */
async function readRaces(
  db: Kysely<Database>,
  source: string,
  known: string,
): Promise<{ readonly stamp: string; readonly races: Races | null }> {
  const { rows } = await sql<{ readonly stamp: string; readonly races: Races | null }>`
    with open as (select id, articles from races where over_at is null and source = ${source}),
    stamped as (select count(*) || ' ' || coalesce(sum(hashtextextended(id::text, 0)), 0) as stamp from open)
    select stamp, case when stamp <> ${known}
      then (select coalesce(json_agg(to_json(articles)), '[]') from open) end as races
    from stamped`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The open races have no stamp');
  return row;
}
