import { sql, type Kysely, type Transaction } from 'kysely';
import type { AccountControl } from '../accounts/account-control.ts';
import type { Bus } from '../bus/bus.ts';
import type { Parties } from '../parties/parties.ts';
import { announceHiddenScores } from '../scores/hidden-scores.ts';
import type { Database } from '../store/database.ts';

export interface DeleteAccountParts {
  readonly db: Kysely<Database>;
  readonly bus: Bus;
  readonly parties: Pick<Parties, 'mine' | 'step'>;
  readonly control: Pick<AccountControl, 'announceEnded'>;
}

/**
 * ACCOUNT-4: Deletes an account with its sessions, runs, scores, results and reports. `alongside` writes in the same
 * transaction. Resolves to false if there is no such account.
 */
export async function deleteAccount(
  { db, bus, parties, control }: DeleteAccountParts,
  userId: string,
  alongside: (open: Transaction<Database>) => Promise<void> = async () => undefined,
): Promise<boolean> {
  // As if the player had left: the others keep their party and their race.
  const party = await parties.mine(userId);
  if (party !== null) await parties.step(party.party.id, userId, 'leave');
  const isDeleted = await db.transaction().execute(async (open) => {
    // A run that ends at this moment holds its row, and then waits for the account: wait for it before taking the account.
    await open
      .selectFrom('runs')
      .where('user_id', '=', userId)
      .where('state', '=', 'open')
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute();
    // Links to choose a new password.
    await sql`delete from verification where value = ${userId}`.execute(open);
    const deleted = await open.deleteFrom('user').where('id', '=', userId).returning('id').execute();
    if (deleted.length === 0) return false;
    await alongside(open);
    return true;
  });
  if (isDeleted) {
    control.announceEnded(userId);
    announceHiddenScores(bus);
  }
  return isDeleted;
}
