import { sql, type Kysely } from 'kysely';
import type { Bus } from '../live/bus.ts';
import type { PartyPresence } from '../live/party-presence.ts';
import type { Database } from '../store/database.ts';
import { changePartyNow } from './change-party.ts';
import { loadParty } from './load-party.ts';

/** A member who was just heard of, and whether they were held for away. */
interface Heard {
  readonly partyId: string;
  readonly userId: string;
  readonly away: boolean;
}

/**
 * Who is there (PARTY-12). When members were heard of is written without the lock of their party, for it is written often:
 * never a row while another is waited for, so that nobody who holds that lock ever waits in a circle.
 */
export function createPartyPresence({
  db,
  bus,
  clock,
  newId,
}: {
  readonly db: Kysely<Database>;
  readonly bus: Bus;
  /** A UUID. */
  readonly newId: () => string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): PartyPresence {
  const heardOfOne = (userId: string, partyId: string | null = null) =>
    db
      .updateTable('party_members')
      .set({ seen_at: new Date(clock()) })
      .where('user_id', '=', userId)
      .$if(partyId !== null, (one) => one.where('party_id', '=', partyId))
      .returning(['party_id as partyId', 'user_id as userId', 'away'])
      .executeTakeFirst();

  const heardOfFree = (userIds: readonly string[]) =>
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

  async function* heardOfAll(userIds: readonly string[]): AsyncGenerator<Heard> {
    if (userIds.length === 0) return;
    const heard = await heardOfFree(userIds);
    const found = new Set(heard.map(({ userId }) => userId));
    yield* heard;
    // In no party any more, or in one that changes at this moment.
    for (const userId of userIds.filter((id) => !found.has(id))) {
      const late = await heardOfOne(userId);
      if (late !== undefined) yield late;
    }
  }

  const welcome = async ({ partyId, userId, away }: Heard) => {
    if (!away) return;
    await changePartyNow({ db, bus }, partyId, { type: 'arrive', userId, runId: newId() }, clock());
  };

  return {
    view: (partyId) => loadParty(db, partyId),
    async arrived(partyId, userId) {
      const heard = await heardOfOne(userId, partyId);
      if (heard !== undefined) await welcome(heard);
    },
    async heardOf(userIds) {
      for await (const member of heardOfAll(userIds)) await welcome(member);
    },
    async went(userIds) {
      // Whoever goes has not come: a word that is late welcomes nobody back.
      for await (const _ of heardOfAll(userIds));
    },
  };
}
