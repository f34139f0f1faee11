import { sql, type Kysely } from 'kysely';
import { ADMIN_PAGE, type AdminReportsAnswer } from '#protocol/admin.ts';
import type { Database } from '../store/database.ts';

/** ADMIN-2: Reads bug reports, the newest first. `before`: the id of the last one that the caller has. */
export async function readReports(
  db: Kysely<Database>,
  before: string | undefined,
): Promise<AdminReportsAnswer> {
  const all = db
    .selectFrom('bug_reports')
    .innerJoin('profiles', 'profiles.id', 'bug_reports.user_id')
    .selectAll('bug_reports')
    .select('display_name');
  const older =
    before === undefined
      ? all
      : all.where(
          sql<boolean>`(created_at, bug_reports.id) < (select created_at, id from bug_reports where id = ${before})`,
        );
  const rows = await older
    .orderBy('created_at', 'desc')
    .orderBy('bug_reports.id', 'desc')
    .limit(ADMIN_PAGE + 1)
    .execute();
  const reports = rows.slice(0, ADMIN_PAGE).map((row) => ({
    id: row.id,
    player: { id: row.user_id, name: row.display_name },
    description: row.description,
    steps_to_reproduce: row.steps_to_reproduce,
    expected_behavior: row.expected_behavior,
    actual_behavior: row.actual_behavior,
    created_at: row.created_at.toISOString(),
  }));
  return { reports, next: rows.length > ADMIN_PAGE ? (reports.at(-1)?.id ?? null) : null };
}
