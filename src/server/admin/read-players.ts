import { sql, type Kysely } from 'kysely';
import { ADMIN_PAGE, type AdminPlayer, type AdminPlayerAnswer, type AdminScore } from '#protocol/admin.ts';
import { uuid } from '#protocol/uuid.ts';
import type { Database } from '../store/database.ts';

const MAX_FOUND = 20;

interface PlayerRow {
  readonly id: string;
  readonly kind: AdminPlayer['kind'];
  readonly name: string;
  readonly username: string | null;
  readonly created_at: Date;
  readonly banned_at: Date | null;
}

/** Accounts and guests as one table; `email` of an account. */
const PLAYERS = sql`
  select profiles.id, 'account' as kind, display_name as name, profiles.username, "createdAt" as created_at, banned_at,
    profiles.email
  from profiles join "user" on "user".id = profiles.id
  union all
  select id, 'guest', username, null, created_at, null, null from guests`;

/** `names`: usernames of admins in lower case. */
export interface PlayerReading {
  readonly db: Kysely<Database>;
  readonly adminNames: ReadonlySet<string>;
}

/**
 * ADMIN-2: Finds players by the beginning of their name, ignoring case, by their id or e-mail address, or by the id of a
 * run. Accounts come first, then the newest.
 */
export async function searchPlayers(
  { db, adminNames }: PlayerReading,
  search: string,
): Promise<readonly AdminPlayer[]> {
  const text = search.toLowerCase();
  const owner = uuid.safeParse(text).success
    ? sql`id = (select coalesce(user_id, guest_id) from runs where id = ${text})`
    : sql`false`;
  const { rows } = await sql<PlayerRow>`
    select id, kind, name, username, created_at, banned_at from (${PLAYERS}) as player
    where starts_with(lower(name), ${text}) or starts_with(lower(username), ${text})
      or id = ${search} or lower(email) = ${text} or ${owner}
    order by kind, created_at desc, id limit ${MAX_FOUND}`.execute(db);
  return rows.map((row) => toPlayer(row, adminNames));
}

/** Reads an account or a guest; null if there is none. */
export async function readPlayer({ db, adminNames }: PlayerReading, id: string): Promise<AdminPlayer | null> {
  const { rows } = await sql<PlayerRow>`
    select id, kind, name, username, created_at, banned_at from (${PLAYERS}) as player where id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  return row === undefined ? null : toPlayer(row, adminNames);
}

/** ADMIN-2: Reads the scores of a player, hidden ones too, the newest day first. `before`: yyyy-mm-dd. */
export async function readScores(
  { db }: PlayerReading,
  playerId: string,
  before: string | undefined,
): Promise<Pick<AdminPlayerAnswer, 'scores' | 'next'>> {
  const { rows } = await sql<AdminScore>`
    select run_id as "runId", date, score.clicks, score.seconds, unverified, by_hand as "isHiddenByHand",
      by_ban as "isHiddenByBan"
    from (
      select run_id, clicks, seconds, unverified, challenge_id, false as by_hand, false as by_ban
      from leaderboard where user_id = ${playerId}
      union all
      select run_id, clicks, seconds, unverified, challenge_id, false, false
      from guest_leaderboard where guest_id = ${playerId}
      union all
      select run_id, clicks, seconds, unverified, challenge_id, by_hand, by_ban
      from hidden_scores join runs on runs.id = run_id where coalesce(user_id, guest_id) = ${playerId}
    ) as score join daily_challenges on daily_challenges.id = challenge_id
    where ${before === undefined ? sql`true` : sql`date < ${before}::date`}
    order by date desc limit ${ADMIN_PAGE + 1}`.execute(db);
  const scores = rows.slice(0, ADMIN_PAGE);
  return { scores, next: rows.length > ADMIN_PAGE ? (scores.at(-1)?.date ?? null) : null };
}

function toPlayer(
  { id, kind, name, username, created_at, banned_at }: PlayerRow,
  adminNames: ReadonlySet<string>,
): AdminPlayer {
  return {
    id,
    kind,
    name,
    created_at: created_at.toISOString(),
    isBanned: banned_at !== null,
    isAdmin: username !== null && adminNames.has(username.toLowerCase()),
  };
}
