import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { makePartyCode, parsePartyCode } from '#core/party/party-code.ts';
import type { PartyView } from '#core/party/party-view.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { SignedIn } from '../people/people.ts';
import { runIdAt } from '../runs/run-id.ts';
import type { Database } from '../store/database.ts';
import { changePartyNow, type Announcer } from './change-party.ts';
import { loadParty } from './load-party.ts';
import type { InAnotherParty, JoinFailure } from './parties.ts';

export interface MembershipParts extends Announcer {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** A UUID. */
  readonly newId: () => string;
  /** PARTY-1. Must be unguessable: any player who knows the code may join. */
  readonly newCode?: () => string;
}

/** Creates and joins parties. A player is in one party at a time, enforced by a unique key (PARTY-3). */
export interface Membership {
  create(user: SignedIn): Promise<Result<PartyView, InAnotherParty>>;
  join(user: SignedIn, typed: string): Promise<Result<PartyView, JoinFailure>>;
  find(userId: string): Promise<{ readonly partyId: string; readonly code: string } | null>;
}

/** Attempts when the insert conflicts with another party but the next read finds none. */
const MAX_ATTEMPTS = 4;

export function createMembership(parts: MembershipParts): Membership {
  const { db, clock, newId, newCode = unguessableCode } = parts;

  const find = async (userId: string) => {
    const row = await db
      .selectFrom('party_members')
      .innerJoin('parties', 'parties.id', 'party_members.party_id')
      .where('user_id', '=', userId)
      .select(['party_id as partyId', 'code'])
      .executeTakeFirst();
    return row ?? null;
  };

  /** Resolves to null if the code belongs to another party. */
  const tryCode = (user: SignedIn, code: string) =>
    db.transaction().execute(async (open) => {
      const id = newId();
      const at = new Date(clock());
      const inserted = await open
        .insertInto('parties')
        .values({ id, code, host_user_id: user.id, created_at: at })
        .onConflict((taken) => taken.column('code').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted === undefined) return null;
      await open
        .insertInto('party_members')
        .values({
          party_id: id,
          user_id: user.id,
          username: user.displayName,
          created_at: at,
          seen_at: at,
        })
        .execute();
      return loadParty(open, id);
    });

  return {
    find,
    create: (user) =>
      retryOnConflict(async () => {
        const elsewhere = await find(user.id);
        if (elsewhere !== null) return fail(inAnotherParty(elsewhere));
        for (;;) {
          const view = await tryCode(user, newCode());
          if (view !== null) return ok(view);
        }
      }),
    join: (user, typed) =>
      retryOnConflict<Result<PartyView, JoinFailure>>(async () => {
        const code = parsePartyCode(typed);
        if (!code.ok) return fail({ code: 'not-found' });
        const found = await db
          .selectFrom('parties')
          .where('code', '=', code.value)
          .select('id')
          .executeTakeFirst();
        if (found === undefined) return fail({ code: 'not-found' });
        const elsewhere = await find(user.id);
        if (elsewhere !== null && elsewhere.partyId !== found.id) return fail(inAnotherParty(elsewhere));
        const { id: userId, displayName: username } = user;
        const now = clock();
        const joining = { type: 'join', userId, username, runId: runIdAt(now, newId()) } as const;
        const changed = await changePartyNow(parts, found.id, joining, now);
        if (!changed.ok) {
          if (changed.error === 'party-full') return fail({ code: 'party-full' });
          throw new Error(`A party rejected a new member: ${changed.error}`);
        }
        return changed.value === null ? fail({ code: 'not-found' }) : ok(changed.value.view);
      }),
  };
}

function inAnotherParty({ code }: { readonly code: string }): InAnotherParty {
  return { code: 'in-another-party', partyCode: code };
}

function unguessableCode(): string {
  const RANGE = 2 ** 32;
  return makePartyCode(() => randomInt(RANGE) / RANGE);
}

/** Retries if the player joined another party between the read and the insert; the next read finds that party. */
async function retryOnConflict<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      const isElsewhere =
        error instanceof pg.DatabaseError && error.constraint === 'party_members_user_id_key';
      if (!isElsewhere || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
