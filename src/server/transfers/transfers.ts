import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fail, ok, type Result } from '#core/result.ts';
import { CODE_WORDS, readTransferCode, transferCode } from '#core/player/transfer-code.ts';
import { digest } from '#platform/digest.ts';
import type { TransferredLevels } from '#protocol/guest-transfer.ts';
import type { Guest } from '../people/people.ts';
import type { Database } from '../store/database.ts';

/** TRANSFER-1: for how long a code is valid. */
export const VALID_SECONDS = 10 * 60;

interface TransferParts {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** TRANSFER-1: Makes a code for the guest; an earlier one is no longer valid. Only a hash of it is stored. */
export async function makeTransfer(
  { db, clock }: TransferParts,
  guest: Guest,
  levels: TransferredLevels,
): Promise<string> {
  const code = transferCode(randomBytes(CODE_WORDS));
  const row = {
    code_hash: digest(code),
    levels: JSON.stringify(levels),
    expires_at: new Date(clock() + VALID_SECONDS * 1000),
  };
  await db
    .insertInto('guest_transfers')
    .values({ guest_id: guest.id, ...row })
    .onConflict((known) => known.column('guest_id').doUpdateSet(row))
    .execute();
  return code;
}

export interface Transfer {
  readonly guest: Guest;
  /** As stored, not yet validated. */
  readonly levels: unknown;
}

/** The redeeming browser. */
interface Redeemer {
  /** Its own guest; null if there is none yet. */
  readonly guest: Guest | null;
  /** Whether the player knows that the runs of this guest are left behind. */
  readonly leavesHistory: boolean;
}

/**
 * TRANSFER-1, TRANSFER-3: Redeems a typed code, once: of two simultaneous calls, one gets it. `has-history` leaves the
 * code valid.
 */
export async function redeemTransfer(
  { db, clock }: TransferParts,
  typed: string,
  { guest: own, leavesHistory }: Redeemer,
): Promise<Result<Transfer, 'invalid' | 'has-history'>> {
  const code = readTransferCode(typed);
  if (code === null) return fail('invalid');
  return db.transaction().execute(async (open) => {
    const found = await open
      .selectFrom('guest_transfers')
      .innerJoin('guests', 'guests.id', 'guest_transfers.guest_id')
      .where('code_hash', '=', digest(code))
      .where('expires_at', '>', new Date(clock()))
      .select(['guests.id', 'guests.username', 'levels'])
      .forUpdate('guest_transfers')
      .executeTakeFirst();
    if (found === undefined) return fail('invalid');
    const { id, username, levels } = found;
    if (!leavesHistory && own !== null && own.id !== id && (await hasRuns(open, own)))
      return fail('has-history');
    await open.deleteFrom('guest_transfers').where('guest_id', '=', id).execute();
    return ok({ guest: { id, username }, levels });
  });
}

async function hasRuns(db: Kysely<Database>, { id }: Guest): Promise<boolean> {
  const run = await db
    .selectFrom('runs')
    .where('guest_id', '=', id)
    .where('user_id', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}
