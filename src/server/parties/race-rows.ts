import { sql, type Kysely, type Transaction } from 'kysely';
import type { Race, Runner } from '#core/party/party.ts';
import { racePin } from '#articles/source/encyclopedias.ts';
import type { Database } from '../store/database.ts';

/** Inserts the row of a race that is created at `at`. `source`: the encyclopedia of the race. */
export async function addRace(
  open: Transaction<Database>,
  {
    partyId,
    race,
    source,
    at,
  }: {
    readonly partyId: string;
    readonly race: Race;
    readonly source: string | null;
    readonly at: Date;
  },
): Promise<void> {
  const { id, articles, par, startsAt, endsAt } = race;
  if (source === null) throw new Error(`Race ${id} has no encyclopedia`);
  await open
    .insertInto('races')
    .values({
      id,
      party_id: partyId,
      source,
      pin: racePin(id),
      articles: [...articles],
      par,
      created_at: at,
      starts_at: new Date(startsAt),
      ends_at: new Date(endsAt),
      changed_at: new Date(startsAt),
    })
    .execute();
}

/** Records that a run of the race was opened or ended (PARTY-19). */
export async function markRaceChanged(open: Transaction<Database>, raceId: string, at: Date): Promise<void> {
  await open
    .updateTable('races')
    .set((race) => ({ changed_at: race.fn<Date>('greatest', ['changed_at', race.val(at)]) }))
    .where('id', '=', raceId)
    .execute();
}

export async function closeRace(open: Transaction<Database>, raceId: string, at: Date): Promise<void> {
  await open.updateTable('races').set({ over_at: at }).where('id', '=', raceId).execute();
}

/** Inserts runs that copy the times and articles of the race, including for runners who join later. */
export async function openRuns(
  open: Transaction<Database>,
  raceId: string,
  runners: readonly Pick<Runner, 'runId' | 'userId'>[],
): Promise<void> {
  const ids = runners.map(({ runId }) => runId);
  const users = runners.map(({ userId }) => userId);
  await sql`
    insert into runs (id, user_id, mode, race_id, source, pin, articles, par, ranked, started_at, expires_at)
    select runner.id, runner.user_id, 'party', races.id, source, pin, articles, par, false, starts_at, ends_at
    from races cross join unnest(${ids}::uuid[], ${users}::text[]) as runner (id, user_id)
    where races.id = ${raceId}`.execute(open);
}

/**
 * Ends a run. The end time is clamped to the race's start and end, because a timeout may be noticed late and a player
 * may give up before the start.
 */
export async function timeOutRun(
  open: Transaction<Database>,
  raceId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await sql`
    update runs set
      state = 'over',
      ended_at = last.moment,
      clicks = (select count(*) from run_hops where run_id = runs.id),
      seconds = floor(extract(epoch from last.moment - runs.started_at))
    from races
    cross join lateral (select greatest(starts_at, least(ends_at, ${at}::timestamptz)) as moment) as last
    where races.id = ${raceId} and runs.race_id = races.id
      and runs.user_id = ${userId} and runs.state = 'open'`.execute(open);
}

/**
 * Ends overdue races whose party was deleted other than by its last member leaving, for example with its host's
 * account.
 */
export async function closeOrphanedRaces(db: Kysely<Database>, now: number): Promise<void> {
  await sql`
    with orphaned as (
      update races set over_at = ${new Date(now)}
      where over_at is null and ends_at <= ${new Date(now)} and party_id is null
      returning id, ends_at
    )
    update runs set
      state = 'over',
      ended_at = orphaned.ends_at,
      clicks = (select count(*) from run_hops where run_id = runs.id),
      seconds = floor(extract(epoch from orphaned.ends_at - runs.started_at))
    from orphaned where runs.race_id = orphaned.id and runs.state = 'open'`.execute(db);
}

/** Reads when the next running race ends, in milliseconds since the epoch; null if there is none. */
export async function nextEndOfRace(db: Kysely<Database>): Promise<number | null> {
  const { first } = await db
    .selectFrom('races')
    .where('over_at', 'is', null)
    .select((race) => race.fn.min('ends_at').as('first'))
    .executeTakeFirstOrThrow();
  return first?.getTime() ?? null;
}
