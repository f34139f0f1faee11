import { sql, type Insertable, type Transaction } from 'kysely';
import { assertNever } from '#core/assert-never.ts';
import { evolveParty } from '#core/party/evolve-party.ts';
import { runnerOf, type Member, type Party, type PartyEvent, type Runner } from '#core/party/party.ts';
import type { PartyView } from '#core/party/party-view.ts';
import type { Database } from '../store/database.ts';
import { addRace, closeRace, markRaceChanged, openRuns, timeOutRun } from './race-rows.ts';

interface PartyUpdate {
  readonly before: PartyView;
  readonly events: readonly PartyEvent[];
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The encyclopedia of the race that starts; null without one. */
  readonly source: string | null;
}

type UpdateContext = Pick<PartyUpdate, 'at' | 'source'>;

/** Writes a party's events; the caller holds its lock. Deletes a party that has no members left. */
export async function writePartyEvents(
  open: Transaction<Database>,
  { before, events, ...context }: PartyUpdate,
): Promise<void> {
  if (events.length === 0) return;
  let { party } = before;
  for (const event of events) {
    party = evolveParty(party, event);
    await writeEvent(open, party, event, context);
  }
  if (party.members.length === 0) {
    await open.deleteFrom('parties').where('id', '=', party.id).execute();
    return;
  }
  await open
    .updateTable('parties')
    .set({
      seq: before.seq + events.length,
      host_user_id: party.hostId,
      state: party.state,
      articles: party.state === 'in-progress' && party.race !== null ? [...party.race.articles] : null,
      race_id: party.race?.id ?? null,
    })
    .where('id', '=', party.id)
    .execute();
}

/** Writes the rows of members, races and runs for one event; `party` is the state after the event. */
async function writeEvent(
  open: Transaction<Database>,
  party: Party,
  event: PartyEvent,
  context: UpdateContext,
): Promise<void> {
  const at = new Date(context.at);
  switch (event.type) {
    case 'joined':
      await addMember(open, party, event.member, at);
      if (event.runner !== null) await openLateRun(open, raceIdOf(party), event.runner, at);
      return;
    case 'left':
    case 'removed':
      await open
        .deleteFrom('party_members')
        .where('party_id', '=', party.id)
        .where('user_id', '=', event.userId)
        .execute();
      return;
    case 'race-started':
      await addRace(open, { partyId: party.id, race: event.race, source: context.source, at });
      await openRuns(open, event.race.id, event.race.runners);
      await open
        .updateTable('party_members')
        .set({ click_count: 0, completed: false, timed_out: false })
        .where('party_id', '=', party.id)
        .execute();
      await open
        .updateTable('party_members')
        .set({ status: 'in_game' })
        .where('party_id', '=', party.id)
        .where(
          'user_id',
          'in',
          event.race.runners.map(({ userId }) => userId),
        )
        .execute();
      return;
    case 'entered':
      await openLateRun(open, raceIdOf(party), event.runner, at);
      return setMember(open, party, event.userId, { status: 'in_game' });
    case 'moved':
      return setMember(open, party, event.userId, { click_count: event.clicks });
    case 'finished':
      await markRaceChanged(open, raceIdOf(party), at);
      return setMember(open, party, event.userId, { click_count: event.clicks, completed: true });
    case 'timed-out':
      await timeOutRun(open, raceIdOf(party), event.userId, at);
      await markRaceChanged(open, raceIdOf(party), at);
      return setMember(open, party, event.userId, { timed_out: true });
    case 'race-over':
      return closeRace(open, raceIdOf(party), at);
    case 'returned':
      return setMember(open, party, event.userId, { status: 'waiting' });
    case 'went-away':
      return setMember(open, party, event.userId, { away: true });
    case 'came-back':
      return setMember(open, party, event.userId, { away: false, seen_at: at });
    case 'host-changed':
    case 'race-let-go':
      // Stored only in the party's row.
      return;
    default:
      assertNever(event);
  }
}

async function openLateRun(
  open: Transaction<Database>,
  raceId: string,
  runner: Runner,
  at: Date,
): Promise<void> {
  await openRuns(open, raceId, [runner]);
  await markRaceChanged(open, raceId, at);
}

/** Inserts a member. The race columns of party_members describe the member's run in the party's latest race. */
async function addMember(
  open: Transaction<Database>,
  party: Party,
  { userId, username, status, isAway }: Member,
  at: Date,
): Promise<void> {
  const runner = runnerOf(party, userId);
  const newest = open
    .selectFrom('party_members')
    .where('party_id', '=', party.id)
    .select(sql<Date>`max(created_at) + interval '1 microsecond'`.as('after'));
  await open
    .insertInto('party_members')
    .values({
      party_id: party.id,
      user_id: userId,
      username,
      status,
      away: isAway,
      click_count: runner?.clicks ?? 0,
      completed: runner?.state === 'finished',
      timed_out: runner?.state === 'timed-out',
      // Members are ordered by when they joined: keep created_at increasing even if the clock is set back.
      created_at: sql<Date>`greatest(${at}::timestamptz, (${newest}))`,
      seen_at: at,
    })
    .execute();
}

async function setMember(
  open: Transaction<Database>,
  party: Party,
  userId: string,
  columns: Partial<Insertable<Database['party_members']>>,
): Promise<void> {
  await open
    .updateTable('party_members')
    .set(columns)
    .where('party_id', '=', party.id)
    .where('user_id', '=', userId)
    .execute();
}

function raceIdOf({ id, race }: Party): string {
  if (race === null) throw new Error(`Party ${id} has a race event but no race`);
  return race.id;
}
