import { sql, type Kysely } from 'kysely';
import { ADMIN_PAGE, type AdminActionKind, type AdminLogAnswer } from '#protocol/admin.ts';
import type { SignedIn } from '../people/people.ts';
import { storableText } from '../store/storable-text.ts';
import type { Database } from '../store/database.ts';

/** What an admin does, to whom and why. */
export interface AdminStep {
  readonly admin: SignedIn;
  readonly action: AdminActionKind;
  readonly player: { readonly id: string; readonly name: string };
  readonly runId: string | null;
  readonly reason: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** ADMIN-6: Writes an action into the log, in the transaction of what it does. `id`: a new UUID. */
export async function recordStep(
  open: Kysely<Database>,
  id: string,
  { admin, action, player, runId, reason, at }: AdminStep,
): Promise<void> {
  await open
    .insertInto('admin_actions')
    .values({
      id,
      admin_id: admin.id,
      admin_name: admin.displayName,
      action,
      player_id: player.id,
      player_name: player.name,
      run_id: runId,
      reason: storableText(reason),
      created_at: new Date(at),
    })
    .execute();
}

/** Reads actions, the newest first. `before`: the id of the last one that the caller has. */
export async function readLog(db: Kysely<Database>, before: string | undefined): Promise<AdminLogAnswer> {
  const all = db.selectFrom('admin_actions').selectAll();
  const older =
    before === undefined
      ? all
      : all.where(
          sql<boolean>`(created_at, id) < (select created_at, id from admin_actions where id = ${before})`,
        );
  const rows = await older
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ADMIN_PAGE + 1)
    .execute();
  const actions = rows.slice(0, ADMIN_PAGE).map((row) => ({
    id: row.id,
    admin: row.admin_name,
    action: row.action,
    player: { id: row.player_id, name: row.player_name },
    runId: row.run_id,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
  }));
  return { actions, next: rows.length > ADMIN_PAGE ? (actions.at(-1)?.id ?? null) : null };
}
