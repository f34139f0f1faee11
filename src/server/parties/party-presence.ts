import { sql, type Kysely } from 'kysely';
import type { PartyPresence } from '../live/presence.ts';
import { runIdAt } from '../runs/run-id.ts';
import type { Database } from '../store/database.ts';
import { changePartyNow, type Announcer } from './change-party.ts';
import { loadParty } from './load-party.ts';

/** A member whose `seen_at` was just updated, and whether the member was marked away. */
interface SeenMember {
  readonly partyId: string;
  readonly userId: string;
  readonly away: boolean;
}

/**
 * Records which members are present (PARTY-12). `seen_at` is updated without the party's lock because it is written
 * often. A bulk update skips locked rows and a single update locks one row, so presence updates cannot deadlock with
 * holders of the party's lock.
 */
export function createPartyPresence({
  db,
  bus,
  onRun,
  clock,
  newId,
}: Announcer & {
  readonly db: Kysely<Database>;
  /** A UUID. */
  readonly newId: () => string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): PartyPresence {
  const touchMember = (userId: string, partyId: string | null = null) =>
    db
      .updateTable('party_members')
      .set({ seen_at: new Date(clock()) })
      .where('user_id', '=', userId)
      .$if(partyId !== null, (one) => one.where('party_id', '=', partyId))
      .returning(['party_id as partyId', 'user_id as userId', 'away'])
      .executeTakeFirst();

  const touchUnlocked = (userIds: readonly string[]) =>
    db
      .updateTable('party_members')
      .set({ seen_at: new Date(clock()) })
      .from((members) =>
        members
          .selectFrom('party_members')
          .where('user_id', '=', sql<string>`any (${userIds})`)
          .select('user_id')
          .forUpdate()
          .skipLocked()
          .as('free'),
      )
      .whereRef('party_members.user_id', '=', 'free.user_id')
      .returning([
        'party_members.party_id as partyId',
        'party_members.user_id as userId',
        'party_members.away',
      ])
      .execute();

  async function* touchAll(userIds: readonly string[]): AsyncGenerator<SeenMember> {
    if (userIds.length === 0) return;
    const seen = await touchUnlocked(userIds);
    const found = new Set(seen.map(({ userId }) => userId));
    yield* seen;
    // These users are in no party any more, or their rows were locked by a concurrent change.
    for (const userId of userIds.filter((id) => !found.has(id))) {
      const late = await touchMember(userId);
      if (late !== undefined) yield late;
    }
  }

  const markBack = async ({ partyId, userId, away }: SeenMember) => {
    if (!away) return;
    const now = clock();
    const runId = runIdAt(now, newId());
    await changePartyNow({ db, bus, onRun }, partyId, { type: 'mark-present', userId, runId }, now);
  };

  return {
    loadView: (partyId) => loadParty(db, partyId),
    async recordArrival(partyId, userId) {
      const seen = await touchMember(userId, partyId);
      if (seen !== undefined) await markBack(seen);
    },
    async recordHeartbeats(userIds) {
      for await (const member of touchAll(userIds)) await markBack(member);
    },
    async recordDepartures(userIds) {
      // Only updates `seen_at`: a late notice of a disconnect must not mark the member as back.
      for await (const _ of touchAll(userIds));
    },
  };
}
