// @ts-check
import pg from 'pg';

/** Days before today that have a challenge. */
const DAYS = 1_000;
/** Runs of a player, each on another day. */
const RUNS_EACH = 10;
/** Share of the players with an account; the others are guests. */
const ACCOUNTS = 0.3;
/** Runs of the newest days that have hops, as after a time of keeping them. */
const DAYS_WITH_HOPS = 100;
/** One player in this many has played today. */
const PLAYED_TODAY = 5;

/**
 * Fills the tables as years of ranked runs would: a tenth as many players as runs, a score of every run, and the hops of
 * the newest hundred days. Today's challenge must exist. Rows are written without triggers and secondary indexes, which
 * are built afterwards; the totals are counted last.
 * @param {import('pg').ClientConfig} connection
 * @param {number} runs
 */
export async function fillTables(connection, runs) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const [what, statement] of statements(runs)) {
      const started = performance.now();
      await client.query(statement);
      console.log(`  ${what.padEnd(34)}${((performance.now() - started) / 1000).toFixed(1).padStart(8)} s`);
    }
    const { rows } = await client.query('select pg_database_size(current_database()) / 1e9 as gigabytes');
    console.log(`  ${runs.toLocaleString('en')} runs take ${Number(rows[0].gigabytes).toFixed(1)} GB`);
  } finally {
    await client.end();
  }
}

const SETTINGS = `
  set session_replication_role = replica;
  set synchronous_commit = off;
  set work_mem = '256MB';
  set maintenance_work_mem = '256MB'`;

const DROP_INDEXES = `
  create table filling_indexes as
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any ('{runs,leaderboard,guest_leaderboard,ranked_places}'::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid);
  do $$ declare each record; begin
    for each in select name from filling_indexes loop execute 'drop index ' || each.name; end loop;
  end $$`;

const CREATE_INDEXES = `
  do $$ declare each record; begin
    for each in select definition from filling_indexes loop execute each.definition; end loop;
  end $$`;

/**
 * @param {number} runs
 * @returns {readonly (readonly [what: string, sql: string])[]}
 */
function statements(runs) {
  const players = Math.ceil(runs / RUNS_EACH);
  const accounts = Math.floor(players * ACCOUNTS);
  return [
    ['settings', SETTINGS],
    ['dropping indexes', DROP_INDEXES],
    [
      'players',
      `insert into "user" (id, name, email, username, "displayUsername")
        select 'player-' || i, 'player-' || i, 'player-' || i || '@example.org', 'player-' || i, 'player-' || i
        from generate_series(1, ${accounts}) as i;
      insert into profiles (id, username, display_name, email) select id, username, username, email from "user";
      insert into guests (id, username, created_at)
        select 'guest_' || lpad(i::text, 8, '0'), 'Guest Quick Fox', now() - interval '1 day' * (i % ${DAYS})
        from generate_series(${accounts} + 1, ${players}) as i`,
    ],
    [
      'days',
      `insert into daily_challenges (id, date, source, articles, par, created_at)
        select gen_random_uuid(), day, 'filled', '{Ant,Bee,Cat}', case when i % 10 > 0 then 3 + i % 3 end,
          day::timestamp at time zone 'UTC'
        from (select i, (now() at time zone 'UTC')::date - i as day from generate_series(1, ${DAYS}) as i) as days`,
    ],
    [
      'drawing the runs',
      // Ids as the server makes them (src/server/runs/run-id.ts), in order, so that the primary keys are built fast.
      `create unlogged table filling as
        select (left(first_run_id(date)::text, 19) || right(gen_random_uuid()::text, 17))::uuid as run_id, challenge.id as challenge_id, date, par, age,
          created_at + interval '1 second' * floor(80000 * random()) as started_at,
          case when player <= ${accounts} then 'player-' || player end as user_id,
          case when player > ${accounts} then 'guest_' || lpad(player::text, 8, '0') end as guest_id,
          3 + floor(17 * random() * random())::integer as clicks,
          20 + floor(1800 * random() * random())::integer as seconds
        from generate_series(1, ${players}) as player
        cross join generate_series(0, ${RUNS_EACH - 1}) as nth
        join (select *, (now() at time zone 'UTC')::date - date as age from daily_challenges) as challenge
          on age = case when nth = 0 and player % ${PLAYED_TODAY} = 0 then 0
            else 1 + (player * ${RUNS_EACH} + nth) % ${DAYS} end
        order by run_id`,
    ],
    [
      'runs',
      `insert into runs (id, mode, source, pin, challenge_id, user_id, guest_id, articles, par, ranked, state, started_at,
          expires_at, ended_at, clicks, seconds)
        select run_id, 'daily', 'filled', 'daily-' || date, challenge_id, user_id, guest_id, '{Ant,Bee,Cat}', par, true,
          'complete', started_at, started_at + interval '1 day', started_at + seconds * interval '1 second', clicks, seconds
        from filling`,
    ],
    [
      'places',
      `insert into ranked_places (challenge_id, identity, run_id)
        select challenge_id, coalesce('user:' || user_id, 'guest:' || guest_id), run_id from filling`,
    ],
    ['scores of accounts', scores('leaderboard', 'user_id')],
    ['scores of guests', scores('guest_leaderboard', 'guest_id')],
    [
      'months of hops',
      `select make_hop_months((now() - i * interval '1 month')::date) from generate_series(0, ${DAYS_WITH_HOPS / 25}) as i`,
    ],
    [
      'hops',
      `insert into run_hops (run_id, n, kind, asked, title, revision, at)
        select run_id, n, 'link', 'Article ' || n, 'Article ' || n, n, started_at + n * interval '1 second'
        from filling cross join lateral generate_series(1, clicks) as n where age <= ${DAYS_WITH_HOPS}`,
    ],
    ['building indexes', CREATE_INDEXES],
    ['counting', 'select recount_board()'],
    ['dropping the drawn runs', 'drop table filling, filling_indexes'],
    // Otherwise autovacuum and the checkpoint would run during the measurement.
    ['vacuum', 'vacuum (analyze)'],
    ['checkpoint', 'checkpoint'],
  ];
}

/**
 * @param {string} table
 * @param {string} player
 */
function scores(table, player) {
  return `insert into ${table} (id, ${player}, username, clicks, over_par, seconds, challenge_id, run_id, created_at)
    select gen_random_uuid(), ${player}, ${player}, clicks, clicks - par, seconds, challenge_id, run_id,
      started_at + seconds * interval '1 second'
    from filling where ${player} is not null`;
}
