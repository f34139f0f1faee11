import type { Kysely, Transaction } from 'kysely';
import { decideParty } from '#core/party/decide-party.ts';
import { evolvedBy } from '#core/party/evolve-party.ts';
import type { PartyCommand, PartyRefusal } from '#core/party/party-command.ts';
import type { PartyNews, PartyView } from '#core/party/party-view.ts';
import { ok, type Result } from '#core/result.ts';
import { partyTopic } from '#protocol/live.ts';
import { partyNews } from '#protocol/party.ts';
import type { Bus } from '../live/bus.ts';
import type { Database } from '../store/database.ts';
import { loadParty } from './load-party.ts';
import { writePartyEvents } from './write-party-events.ts';

/** A command with what the rules need not know: `source` is the encyclopedia a race is run in. */
export type PartyOrder =
  | Exclude<PartyCommand, { type: 'start' }>
  | (Extract<PartyCommand, { type: 'start' }> & { readonly source: string });

/** What a command came to; no events where it asked for what was so already. */
export interface PartyChange extends PartyNews {
  readonly partyId: string;
  /** The party after it. */
  readonly view: PartyView;
}

/** The lock that every change of a party waits for; false where there is no such party. It is taken before any other. */
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
 * Decides a command by the rules and writes what follows, under the party's lock; the caller commits, and then announces it.
 * Null: there is no such party. `at`, milliseconds since the epoch, is when it happens. What a `finish` says of the run
 * itself, its last hop and its end, is the referee's to write, in the same transaction and after this.
 */
export async function changeParty(
  open: Transaction<Database>,
  partyId: string,
  order: PartyOrder,
  at: number,
): Promise<Result<PartyChange | null, PartyRefusal>> {
  // A statement of its own: the next one sees what whoever held the lock has written.
  if (!(await lockParty(open, partyId))) return ok(null);
  const before = await loadParty(open, partyId);
  if (before === null) throw new Error(`Party ${partyId} is locked, and is not there`);
  const decided = decideParty(before.party, order);
  if (!decided.ok) return decided;
  const events = decided.value;
  const view = { seq: before.seq + events.length, party: evolvedBy(before.party, events) };
  const source = order.type === 'start' ? order.source : null;
  await writePartyEvents(open, { before, events, at, source });
  return ok({ partyId, seq: before.seq + 1, events, view });
}

/** The same in a transaction of its own, told to all. */
export async function changePartyNow(
  { db, bus }: { readonly db: Kysely<Database>; readonly bus: Bus },
  partyId: string,
  order: PartyOrder,
  at: number,
): Promise<Result<PartyChange | null, PartyRefusal>> {
  const changed = await db.transaction().execute((open) => changeParty(open, partyId, order, at));
  if (changed.ok && changed.value !== null) announceChange(bus, changed.value);
  return changed;
}

/** Tells all who follow the party, once it is committed and never before; nothing where nothing happened. */
export function announceChange(
  bus: Bus,
  { partyId, seq, events }: Pick<PartyChange, 'partyId' | 'seq' | 'events'>,
): void {
  if (events.length > 0) bus.publish(partyTopic(partyId), partyNews.parse({ seq, events }));
}
