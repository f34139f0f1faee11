import { sql, type Kysely } from 'kysely';
import type { StatisticsAnswer } from '#protocol/statistics.ts';
import type { Database } from '../store/database.ts';
import type { PlayerHistory } from '../people/player-history.ts';

/** Counts the levels that the player completed, and all. A look-up by key for each level. */
export async function completedLevels(
  db: Kysely<Database>,
  { userId, guestId, guestUntil }: PlayerHistory,
): Promise<StatisticsAnswer['levels']> {
  const { rows } = await sql<StatisticsAnswer['levels']>`
    select count(*) as total, count(*) filter (where exists (
      select from level_completions as completion
      where level_id = levels.id and identity = 'user:' || ${userId}::text
    ) or exists (
      select from level_completions as completion join runs on runs.id = run_id
      where completion.level_id = levels.id and identity = 'guest:' || ${guestId}::text
        and user_id is null and started_at < ${guestUntil}
    )) as completed
    from levels`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count returned no row');
  return counts;
}
