import { sql } from 'kysely';
import type { AdminRunAnswer } from '#protocol/admin.ts';
import { loadRun } from '../runs/load-run.ts';
import { runSnapshot } from '../runs/run-snapshot.ts';
import type { PerformParts } from './perform.ts';

/** ADMIN-2: Reads a run of any player with its path, from the hop log; null if there is none. */
export async function readRun(
  { db, clock }: Pick<PerformParts, 'db' | 'clock'>,
  id: string,
): Promise<AdminRunAnswer | null> {
  const record = await loadRun(db, id);
  if (record === null) return null;
  const { rows } = await sql<AdminRunAnswer['player']>`
    select coalesce(profiles.id, guests.id) as id, coalesce(display_name, guests.username) as name
    from runs left join profiles on profiles.id = runs.user_id left join guests on guests.id = runs.guest_id
    where runs.id = ${id}`.execute(db);
  const [player] = rows;
  // Deleted meanwhile.
  if (player === undefined) return null;
  // Nobody clicks here, so the names of the encyclopedia's namespaces do not matter.
  return { player, run: runSnapshot(record, { file: [], special: [] }, clock()) };
}
