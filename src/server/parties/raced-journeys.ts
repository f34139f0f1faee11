import { sql, type Kysely } from 'kysely';
import type { RacedJourney } from '../challenges/disclosure.ts';
import type { Database } from '../store/database.ts';

/**
 * Returns whether a race that this player raced in, or that their party had, is exactly this journey. Every process knows
 * it, because it reads the rows of the races. Finds them by the player: nobody else is shown a race's route.
 */
export async function hasRaced(
  db: Kysely<Database>,
  userId: string,
  { source, articles }: RacedJourney,
): Promise<boolean> {
  const { rows } = await sql<object>`
    select 1 from races
    where id in (
      select race_id from runs where user_id = ${userId} and race_id is not null
      union
      select races.id from races join party_members using (party_id) where user_id = ${userId}
    )
    and source = ${source}
    and articles @> ${[...articles]}::text[] and articles <@ ${[...articles]}::text[]
    limit 1`.execute(db);
  return rows.length > 0;
}
