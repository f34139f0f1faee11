import type { Kysely } from 'kysely';
import type { PartyCommand } from '#core/party/party-command.ts';
import type { Bus } from '../live/bus.ts';
import type { Database } from '../store/database.ts';
import { toError } from '../to-error.ts';
import { announceChange, changeParty, changePartyNow, lockParty } from './change-party.ts';
import { closeDesertedRaces } from './race-rows.ts';

/** D11. Milliseconds. */
const AWAY = 60_000;
const GONE = 10 * 60_000;

export interface SweepParts {
  readonly db: Kysely<Database>;
  readonly bus: Bus;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Told of what went wrong with one party; the others are seen to all the same. */
  readonly report: (trouble: Error) => void;
}

/**
 * Ends races whose time is up (PARTY-9), and sees to those who are gone (PARTY-12). Every process does, each change under
 * the lock of its party, so that what two of them find happens once. `listeningSince`, milliseconds since the epoch: from
 * then on whoever is there could be heard of; nobody is held for gone because the server was.
 */
export async function sweepParties(parts: SweepParts, listeningSince: number): Promise<void> {
  const { db, clock, report } = parts;
  const now = clock();
  const tasks = [
    ...(await lateRaces(parts, now)),
    ...(await unheardMembers(parts, { now, listeningSince, patience: AWAY, type: 'miss' })),
    ...(await unheardMembers(parts, { now, listeningSince, patience: GONE, type: 'remove' })),
  ];
  for (const task of tasks) {
    try {
      await task();
    } catch (trouble) {
      report(toError(trouble, 'A sweep threw what is no error'));
    }
  }
  await closeDesertedRaces(db, now);
}

type Task = () => Promise<unknown>;

async function lateRaces(parts: SweepParts, now: number): Promise<readonly Task[]> {
  const late = await parts.db
    .selectFrom('races')
    .where('over_at', 'is', null)
    .where('ends_at', '<=', new Date(now))
    .where('party_id', 'is not', null)
    .select('party_id')
    .$narrowType<{ party_id: string }>()
    .execute();
  return late.map(
    ({ party_id }) =>
      () =>
        changePartyNow(parts, party_id, { type: 'time-out', now }, now),
  );
}

interface Unheard {
  readonly now: number;
  readonly listeningSince: number;
  readonly patience: number;
  readonly type: Extract<PartyCommand, { type: 'miss' | 'remove' }>['type'];
}

async function unheardMembers(parts: SweepParts, unheard: Unheard): Promise<readonly Task[]> {
  const { now, listeningSince, patience, type } = unheard;
  if (now - listeningSince < patience) return [];
  const lastHeard = new Date(now - patience);
  const members = await parts.db
    .selectFrom('party_members')
    .where('seen_at', '<=', lastHeard)
    .where('away', '=', type === 'remove')
    // Whoever is still in a race may take part in it to its end.
    .$if(type === 'remove', (gone) =>
      gone.where((gone) =>
        gone.not(
          gone.exists(
            gone
              .selectFrom('runs')
              .innerJoin('parties', 'parties.race_id', 'runs.race_id')
              .whereRef('parties.id', '=', 'party_members.party_id')
              .whereRef('runs.user_id', '=', 'party_members.user_id')
              .where('runs.state', '=', 'open')
              .select('runs.id'),
          ),
        ),
      ),
    )
    .select(['party_id', 'user_id'])
    .execute();
  return members.map(
    ({ party_id, user_id }) =>
      () =>
        seeTo(parts, { partyId: party_id, userId: user_id, lastHeard }, { now, type }),
  );
}

/** Unless they have been heard of since, which the member's own row says once it is locked. */
async function seeTo(
  { db, bus }: SweepParts,
  member: { readonly partyId: string; readonly userId: string; readonly lastHeard: Date },
  { now, type }: Pick<Unheard, 'now' | 'type'>,
): Promise<void> {
  const { partyId, userId, lastHeard } = member;
  const change = await db.transaction().execute(async (open) => {
    if (!(await lockParty(open, partyId))) return null;
    const unheard = await open
      .selectFrom('party_members')
      .where('party_id', '=', partyId)
      .where('user_id', '=', userId)
      .where('seen_at', '<=', lastHeard)
      .select('user_id')
      .forUpdate()
      .executeTakeFirst();
    if (unheard === undefined) return null;
    const changed = await changeParty(open, partyId, { type, userId }, now);
    if (!changed.ok) throw new Error(`A party refused the server's own order: ${changed.error}`);
    return changed.value;
  });
  if (change !== null) announceChange(bus, change);
}
