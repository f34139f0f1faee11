// @ts-check
import pg from 'pg';

const PLAYERS = 1_000;
const DAYS = 50;
/** In both tables together. */
export const SCORES = 2 * PLAYERS * DAYS;

/**
 * Inserts a thousand accounts and as many guests, who have all completed the challenge of each of the last fifty days:
 * scores with all referenced rows. The server creates today's challenge.
 * @param {import('pg').ClientConfig} connection
 */
export async function fillLeaderboard(connection) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(FILL);
    // Otherwise autovacuum and the checkpoint would run within a minute, during the measurement.
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

const FILL = `
  begin;
  insert into "user" (id, name, email, username, "displayUsername")
    select 'player-' || i, 'player-' || i, 'player-' || i || '@example.org', 'player-' || i, 'player-' || i
    from generate_series(1, ${PLAYERS}) as i;
  insert into guests (id, username)
    select 'guest_' || lpad(i::text, 8, '0'), 'Guest Quick Fox' from generate_series(1, ${PLAYERS}) as i;
  insert into daily_challenges (id, date, source, articles, par, created_at)
    select gen_random_uuid(), day, 'filled', '{Ant,Bee,Cat}', 3, day::timestamp at time zone 'UTC'
    from (select (now() at time zone 'UTC')::date - i as day from generate_series(1, ${DAYS}) as i) as days;
  create temporary table completed on commit drop as
    select gen_random_uuid() as run_id, challenges.id as challenge_id, created_at, date, user_id, guest_id,
      3 + floor(38 * random() * random())::integer as clicks, 20 + floor(1800 * random() * random())::integer as seconds
    from daily_challenges as challenges, (
      select id as user_id, null as guest_id from "user" union all select null, id from guests
    ) as players
    where source = 'filled';
  insert into runs (id, mode, source, pin, challenge_id, user_id, guest_id, articles, par, ranked, state, started_at,
      expires_at, ended_at, clicks, seconds)
    select run_id, 'daily', 'filled', 'daily-' || date, challenge_id, user_id, guest_id, '{Ant,Bee,Cat}', 3, true,
      'complete', created_at + interval '8 hours', created_at + interval '26 hours',
      created_at + interval '8 hours' + seconds * interval '1 second', clicks, seconds
    from completed;
  insert into leaderboard (id, user_id, username, clicks, seconds, challenge_id, run_id, created_at)
    select gen_random_uuid(), user_id, user_id, clicks, seconds, challenge_id, run_id,
      created_at + interval '8 hours' + seconds * interval '1 second'
    from completed where user_id is not null;
  insert into guest_leaderboard (id, guest_id, username, clicks, seconds, challenge_id, run_id, created_at)
    select gen_random_uuid(), guest_id, 'Guest Quick Fox', clicks, seconds, challenge_id, run_id,
      created_at + interval '8 hours' + seconds * interval '1 second'
    from completed where guest_id is not null;
  commit`;
