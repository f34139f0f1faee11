import { sql, type Kysely } from 'kysely';
import { IDLE_MS } from '#core/party/party.ts';
import type { Database } from '../store/database.ts';

interface IdleRace {
  readonly partyId: string;
  /** When a racing member last clicked, or a run of the race was last opened or ended. */
  readonly quietSince: number;
}

/**
 * Reads the parties whose race has been without a click of its racing members for three minutes (PARTY-19); of one
 * party only, if `partyId` is set. Whether a member waits for the race to end is decided by the rules of the party.
 * `listeningSince` is when this process could first record clicks. Moments are milliseconds since the epoch.
 */
export async function findIdleRaces(
  db: Kysely<Database>,
  {
    now,
    listeningSince,
    partyId,
  }: { readonly now: number; readonly listeningSince: number; readonly partyId?: string },
): Promise<readonly IdleRace[]> {
  if (now - listeningSince < IDLE_MS) return [];
  const quietBefore = new Date(now - IDLE_MS);
  const rows = await db
    .selectFrom('races')
    .where('over_at', 'is', null)
    .where('party_id', 'is not', null)
    .where('changed_at', '<=', quietBefore)
    .$if(partyId !== undefined, (race) => race.where('party_id', '=', partyId ?? null))
    .select(['party_id', 'changed_at'])
    .$narrowType<{ party_id: string }>()
    .select((race) =>
      race
        .selectFrom('runs')
        .innerJoin('run_hops', 'run_hops.run_id', 'runs.id')
        .whereRef('runs.race_id', '=', 'races.id')
        .where('runs.state', '=', 'open')
        .select(sql<Date | null>`max(run_hops.at)`.as('at'))
        .as('clicked_at'),
    )
    .execute();
  return rows
    .map(({ party_id, changed_at, clicked_at }) => ({
      partyId: party_id,
      quietSince: Math.max(changed_at.getTime(), clicked_at?.getTime() ?? 0),
    }))
    .filter(({ quietSince }) => quietSince <= quietBefore.getTime());
}
