import type { Kysely, Transaction } from 'kysely';
import { decideParty } from '#core/party/decide-party.ts';
import { evolvedBy } from '#core/party/evolve-party.ts';
import type { PartyCommand, PartyRefusal } from '#core/party/party.ts';
import type { PartyNews, PartyView } from '#core/party/party-view.ts';
import { ok, type Result } from '#core/result.ts';
import { partyTopic } from '#protocol/live.ts';
import { partyNews } from '#protocol/party.ts';
import type { Bus } from '../bus/bus.ts';
import { announceProgress } from '../live/party-progress.ts';
import type { OnRun } from '../runs/run-event.ts';
import type { Database } from '../store/database.ts';
import { loadParty } from './load-party.ts';
import { runsOfEvent } from './runs-of-event.ts';
import { writePartyEvents } from './write-party-events.ts';

/** A command, plus data that the rules do not need: `source` is the encyclopedia of the race. */
export type ServerPartyCommand =
  | Exclude<PartyCommand, { type: 'start' }>
  | (Extract<PartyCommand, { type: 'start' }> & { readonly source: string });

/** The outcome of a command; without events if nothing changed. */
export interface PartyChange extends PartyNews {
  readonly partyId: string;
  /** The party after the command. */
  readonly view: PartyView;
}

/**
 * Locks a party; every change of a party takes this lock first, before any other. Returns false if the party does not
 * exist.
 */
export async function lockParty(open: Transaction<Database>, partyId: string): Promise<boolean> {
  const locked = await open
    .selectFrom('parties')
    .where('id', '=', partyId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/**
 * Decides a command by the party rules and writes the resulting events, under the party's lock. The caller commits,
 * then calls `announceChange`. Null if the party does not exist. `at` is the time of the change, in milliseconds
 * since the epoch. For a `finish`, the referee then writes the run's last hop and its end in the same transaction.
 */
export async function changeParty(
  open: Transaction<Database>,
  partyId: string,
  command: ServerPartyCommand,
  at: number,
): Promise<Result<PartyChange | null, PartyRefusal>> {
  // A separate statement, so that the next one sees what the previous holder of the lock committed.
  if (!(await lockParty(open, partyId))) return ok(null);
  const before = await loadParty(open, partyId);
  if (before === null) throw new Error(`Party ${partyId} was locked but cannot be read`);
  const decided = decideParty(before.party, command);
  if (!decided.ok) return decided;
  const events = decided.value;
  const view = { seq: before.seq + events.length, party: evolvedBy(before.party, events) };
  const source = command.type === 'start' ? command.source : null;
  await writePartyEvents(open, { before, events, at, source });
  return ok({ partyId, seq: before.seq + 1, events, view });
}

/** Runs `changeParty` in its own transaction and announces the change after the commit. */
export async function changePartyNow(
  { db, ...announcer }: Announcer & { readonly db: Kysely<Database> },
  partyId: string,
  command: ServerPartyCommand,
  at: number,
): Promise<Result<PartyChange | null, PartyRefusal>> {
  const changed = await db.transaction().execute((open) => changeParty(open, partyId, command, at));
  if (changed.ok && changed.value !== null) announceChange(announcer, changed.value);
  return changed;
}

export interface Announcer {
  readonly bus: Bus;
  /** Called for every run of a race. */
  readonly onRun?: OnRun | undefined;
}

/**
 * Notifies the followers of a party. Call only after the commit. Without events, the command may be a repeated one:
 * announces the progress of the party.
 */
export function announceChange(
  { bus, onRun }: Announcer,
  { partyId, seq, events }: Pick<PartyChange, 'partyId' | 'seq' | 'events'>,
): void {
  for (const event of onRun === undefined ? [] : events) {
    const runs = runsOfEvent(event);
    if (runs !== null) onRun?.(runs);
  }
  if (events.length > 0) bus.publish(partyTopic(partyId), partyNews.parse({ seq, events }));
  else announceProgress(bus, partyId, seq - 1);
}
