import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaderboardAnswer, type LeaderboardEntry } from '#protocol/leaderboard.ts';
import type { UnverifiedReason } from '#protocol/unverified.ts';
import { createMemoryBus } from '../bus/bus.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { createLeaderboard } from './leaderboard.ts';
import { leaderboardRoutes } from './leaderboard-routes.ts';
import { readPage } from './leaderboard-rows.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

type Database = Awaited<ReturnType<typeof buildDatabase>>['db'];

function openLeaderboard(db: Database) {
  let now = NOON;
  const bus = createMemoryBus((error) => {
    throw error;
  });
  const leaderboard = createLeaderboard({ db, bus, clock: () => now });
  const request = (query = '', headers: Record<string, string> = {}) =>
    leaderboardRoutes(leaderboard).request(`/api/leaderboard${query}`, { headers });
  const read = async (query = '') => leaderboardAnswer.parse(await (await request(query)).json());
  /** Publishes a change of a table on the bus and waits for its delivery. */
  const announce = async (topic: 'leaderboard' | 'guest_leaderboard') => {
    const received = new Promise((resolve) => void bus.subscribe(topic, resolve));
    bus.publish(topic, {});
    await received;
  };
  return { announce, leaderboard, request, read, at: (moment: string) => void (now = Date.parse(moment)) };
}

/** Inserts a score of a day for the account or guest with that number. */
async function addScore(
  db: Database,
  score: {
    readonly type?: 'user' | 'guest';
    readonly player?: number;
    readonly clicks?: number;
    readonly seconds?: number;
    readonly unverified?: UnverifiedReason | null;
    readonly date?: string;
    /** Of the day's challenge, if this is its first score. */
    readonly par?: number | null;
    readonly at?: string;
  },
): Promise<void> {
  const {
    type = 'user',
    player = 1,
    clicks = 5,
    seconds = 60,
    unverified = null,
    date = '2026-11-21',
    par = 3,
    at = date,
  } = score;
  const guest = `guest_0000000${player}`;
  const user = `user${player}`;
  await sql`insert into "user" (id, name, email, username, "displayUsername")
    values (${user}, ${user}, ${`${user}@example.org`}, ${user}, ${user}) on conflict do nothing`.execute(db);
  await sql`insert into guests (id, username) values (${guest}, 'Guest Swift Otter') on conflict do nothing`.execute(
    db,
  );
  await sql`insert into daily_challenges (id, date, source, articles, par, created_at)
    values (${randomUUID()}, ${date}, 'starter', '{A,B,C}', ${par}, ${`${date}T00:00:00Z`}) on conflict do nothing`.execute(
    db,
  );
  const own =
    type === 'user'
      ? { table: sql`leaderboard`, column: sql`user_id`, id: user }
      : { table: sql`guest_leaderboard`, column: sql`guest_id`, id: guest };
  await sql`with run as (
      insert into runs (id, mode, source, challenge_id, ${own.column}, articles, ranked, state, started_at, ended_at, clicks, seconds)
      select gen_random_uuid(), 'daily', 'starter', id, ${own.id}, articles, true, 'complete', created_at, ${at}::timestamptz, ${clicks}, ${seconds}
      from daily_challenges where date = ${date} returning *)
    insert into ${own.table} (id, ${own.column}, username, clicks, seconds, unverified, challenge_id, run_id, created_at)
    select gen_random_uuid(), ${own.column}, ${own.id}, clicks, seconds, ${unverified}, challenge_id, id, ended_at from run`.execute(
    db,
  );
}

const shown = ({ rank, type, username, clicks, seconds }: LeaderboardEntry) =>
  `${rank} ${type} ${username} ${clicks} ${seconds}`;

describe('GET /api/leaderboard', () => {
  it('[BOARD-1] ranks both tables together by clicks, then seconds, then time', async () => {
    const { db } = await buildDatabase();
    await addScore(db, { player: 1, clicks: 5, seconds: 40 });
    await addScore(db, { player: 2, clicks: 4, seconds: 90, at: '2026-11-21T10:00:02Z' });
    await addScore(db, { player: 3, clicks: 4, seconds: 30 });
    await addScore(db, { type: 'guest', player: 4, clicks: 4, seconds: 90, at: '2026-11-21T10:00:01Z' });
    await addScore(db, { type: 'guest', player: 5, clicks: 3, seconds: 999 });
    const { entries, total, players } = await openLeaderboard(db).read();
    expect(entries.map(shown)).toEqual([
      '1 guest guest_00000005 3 999',
      '2 user user3 4 30',
      '3 guest guest_00000004 4 90',
      '4 user user2 4 90',
      '5 user user1 5 40',
    ]);
    expect(entries[2]).toMatchObject({ created_at: '2026-11-21T10:00:01.000Z', date: '2026-11-21' });
    expect({ total, players }).toEqual({ total: 5, players: 5 });
  });

  it('[BOARD-2] counts a player with several scores once', async () => {
    const { db } = await buildDatabase();
    await addScore(db, { player: 1, date: '2026-11-20' });
    await addScore(db, { player: 1, date: '2026-11-21' });
    await addScore(db, { type: 'guest', player: 1 });
    expect(await openLeaderboard(db).read()).toMatchObject({ total: 3, players: 2 });
  });

  it("[BOARD-3] shows only today's challenge with scope=today, until midnight UTC", async () => {
    const { db } = await buildDatabase();
    await addScore(db, { player: 1, clicks: 3, date: '2026-11-20' });
    await addScore(db, { player: 2, clicks: 9, date: '2026-11-21' });
    await addScore(db, { type: 'guest', player: 3, clicks: 7, date: '2026-11-21' });
    const { read, at } = openLeaderboard(db);
    const today = await read('?scope=today');
    expect(today).toMatchObject({ scope: 'today', total: 2, players: 2 });
    expect(today.entries.map(({ rank, username }) => `${rank} ${username}`)).toEqual([
      '1 guest_00000003',
      '2 user2',
    ]);
    expect((await read('?scope=all')).total).toBe(3);
    at('2026-11-22T00:00:00Z');
    expect(await read('?scope=today')).toMatchObject({ total: 0, players: 0, entries: [] });
  });

  it('[BOARD-5] ranks the days whose par is known by clicks over par with scope=par', async () => {
    const { db } = await buildDatabase();
    await addScore(db, { player: 1, clicks: 4, date: '2026-11-19', par: 3 });
    await addScore(db, { player: 2, clicks: 7, seconds: 50, date: '2026-11-20', par: 7 });
    await addScore(db, { type: 'guest', player: 3, clicks: 8, seconds: 40, date: '2026-11-20' });
    await addScore(db, { type: 'guest', player: 4, clicks: 3, date: '2026-11-21', par: null });
    await addScore(db, { player: 1, clicks: 10, date: '2026-11-20' });
    const { entries, total, players } = await openLeaderboard(db).read('?scope=par');
    expect(entries.map((entry) => `${shown(entry)}: ${entry.over_par}`)).toEqual([
      '1 user user2 7 50: 0',
      '2 guest guest_00000003 8 40: 1',
      '3 user user1 4 60: 1',
      '4 user user1 10 60: 3',
    ]);
    expect({ total, players }).toEqual({ total: 4, players: 3 });
  });

  it('[BOARD-6] ranks unverified scores below all others with the same clicks, in both tables', async () => {
    const { db } = await buildDatabase();
    await addScore(db, { type: 'guest', player: 1, clicks: 4, seconds: 0, unverified: 'pace' });
    await addScore(db, { player: 2, clicks: 4, seconds: 900 });
    await addScore(db, { player: 3, clicks: 4, seconds: 1, unverified: 'second-run' });
    await addScore(db, { type: 'guest', player: 4, clicks: 4, seconds: 800 });
    await addScore(db, { player: 5, clicks: 5, seconds: 10 });
    const leaderboard = openLeaderboard(db);
    for (const scope of ['all', 'today']) {
      const { entries } = await leaderboard.read(`?scope=${scope}`);
      expect(entries.map((entry) => `${shown(entry)}: ${entry.unverified}`)).toEqual([
        '1 guest guest_00000004 4 800: null',
        '2 user user2 4 900: null',
        '3 guest guest_00000001 4 0: pace',
        '4 user user3 4 1: second-run',
        '5 user user5 5 10: null',
      ]);
    }
  });

  it('[BOARD-6] ranks unverified scores below all others as far over par', async () => {
    const { db } = await buildDatabase();
    await addScore(db, { player: 1, clicks: 3, seconds: 0, par: 3, unverified: 'pace' });
    await addScore(db, { type: 'guest', player: 2, clicks: 7, seconds: 900, date: '2026-11-20', par: 7 });
    await addScore(db, { player: 3, clicks: 8, seconds: 20, date: '2026-11-20' });
    const { entries } = await openLeaderboard(db).read('?scope=par');
    expect(entries.map((entry) => `${shown(entry)}: ${entry.over_par}`)).toEqual([
      '1 guest guest_00000002 7 900: 0',
      '2 user user1 3 0: 0',
      '3 user user3 8 20: 1',
    ]);
  });

  it('answers an empty leaderboard without scores', async () => {
    const { db } = await buildDatabase();
    expect(await openLeaderboard(db).read()).toEqual({
      scope: 'all',
      total: 0,
      players: 0,
      offset: 0,
      entries: [],
    });
  });

  it('[BOARD-4] shows a new score after its bus message, or after a second without one', async () => {
    const { db } = await buildDatabase();
    const { read, announce, at, leaderboard } = openLeaderboard(db);
    expect((await read()).total).toBe(0);
    await addScore(db, { player: 1 });
    await announce('leaderboard');
    expect(await read()).toMatchObject({ total: 1, entries: [{ username: 'user1' }] });
    await addScore(db, { type: 'guest', player: 2 });
    await announce('guest_leaderboard');
    expect((await read()).entries).toHaveLength(2);
    leaderboard.close();
    await addScore(db, { player: 3 });
    at('2026-11-21T12:00:01Z');
    expect(await read()).toMatchObject({ total: 3, players: 3 });
  });

  it('[BOARD-1] answers the last and an empty page at the end', async () => {
    const { db } = await buildDatabase();
    for (const player of [1, 2, 3]) await addScore(db, { player });
    const { read } = openLeaderboard(db);
    expect((await read('?offset=2')).entries.map(({ rank }) => rank)).toEqual([3]);
    expect((await read('?offset=3')).entries).toEqual([]);
  });

  it('answers 304 to a matching ETag until a score is added', async () => {
    const { db } = await buildDatabase();
    const { request, announce } = openLeaderboard(db);
    const etag = (await request()).headers.get('ETag') ?? '';
    expect((await request('', { 'If-None-Match': etag })).status).toBe(304);
    await addScore(db, {});
    await announce('leaderboard');
    expect((await request('', { 'If-None-Match': etag })).status).toBe(200);
  });

  it.each([
    '?scope=yesterday',
    '?scope=all&scope=today',
    '?limit=0',
    '?limit=101',
    '?offset=-1',
    '?offset=10001',
    '?offset=1e3',
    '?limit=5&limit=6',
  ])('rejects %s', async (query) => {
    const page = () => ({ body: new TextEncoder().encode('{}'), etag: '"tag"', headers: {} });
    const routes = leaderboardRoutes({ page, close: () => undefined });
    expect((await routes.request(`/api/leaderboard${query}`)).status).toBe(400);
    expect((await routes.request('/api/leaderboard?scope=today&offset=10000&limit=100')).status).toBe(200);
  });
});

describe('a leaderboard of 20,000 scores', () => {
  let database: Awaited<ReturnType<typeof buildDatabase>>;
  let inOrder: Awaited<ReturnType<typeof allScores>>;

  beforeAll(async () => {
    database = await buildDatabase();
    await fill(database.db);
    inOrder = await allScores(database.db);
  }, 120_000);
  afterAll(() => database.close());

  it.each([0, 4_990, 9_960])('[BOARD-1] answers the right page at offset %i', async (offset) => {
    const { total, players, entries } = await openLeaderboard(database.db).read(`?offset=${offset}&limit=40`);
    expect({ total, players }).toEqual({ total: 20_000, players: 6_000 });
    expect(entries.map(({ id, type, rank }) => ({ id, type, rank }))).toEqual(
      inOrder
        .slice(offset, offset + 40)
        .map(({ id, type }, place) => ({ id, type, rank: offset + place + 1 })),
    );
  });

  it.each([0, 4_990])('[BOARD-5] answers the right page against par at offset %i', async (offset) => {
    const byPar = inOrder.toSorted((a, b) => (a.over_par ?? 0) - (b.over_par ?? 0) || amongTies(a, b));
    const { entries } = await openLeaderboard(database.db).read(`?scope=par&offset=${offset}&limit=40`);
    expect(entries.map(({ id }) => id)).toEqual(byPar.slice(offset, offset + 40).map(({ id }) => id));
  });

  it.each(['all', 'par', 'challenge'] as const)(
    '[BOARD-6] reads few rows for a page of scope %s',
    async (kind) => {
      const rowsRead = await database.db.transaction().execute(async (open) => {
        const { id } = await open
          .selectFrom('daily_challenges')
          .select('id')
          .orderBy('date', 'desc')
          .executeTakeFirstOrThrow();
        const scope = kind === 'challenge' ? { kind, id } : { kind };
        // Includes what the connection read in earlier transactions and has not reported yet.
        const countReads = async () => {
          const { rows } = await sql<{ rows: number }>`
            select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::integer as rows from pg_stat_xact_user_tables
            where relname in ('leaderboard', 'guest_leaderboard')`.execute(open);
          return rows[0]?.rows ?? 0;
        };
        const before = await countReads();
        expect(await readPage(open, scope, { offset: 0, limit: 40 })).toHaveLength(40);
        return (await countReads()) - before;
      });
      expect(rowsRead).toBeGreaterThanOrEqual(40);
      expect(rowsRead).toBeLessThan(400);
    },
  );

  it('[BOARD-7] lists the first 10,000 scores, and counts all', async () => {
    const { read } = openLeaderboard(database.db);
    const last = await read('?offset=9998&limit=100');
    expect(last.entries.map(({ rank }) => rank)).toEqual([9_999, 10_000]);
    expect(last.total).toBe(20_000);
    expect((await read('?offset=10000')).entries).toEqual([]);
  });

  /** Scores of 1,000 accounts on each of ten days and 5,000 guests on two, with few distinct results: many ties. */
  async function fill(db: Database): Promise<void> {
    // Inserting players and runs for 20,000 scores would take many seconds; these tests do not need them.
    await sql`do $$ declare key record; begin
      for key in select conrelid::regclass as board, conname from pg_constraint
        where contype = 'f' and conrelid in ('leaderboard'::regclass, 'guest_leaderboard'::regclass)
      loop execute format('alter table %s drop constraint %I', key.board, key.conname); end loop;
    end $$`.execute(db);
    for (const board of [sql`leaderboard`, sql`guest_leaderboard`])
      await sql`alter table ${board} disable trigger score_has_run`.execute(db);
    await sql`insert into daily_challenges (id, date, source, articles, par, created_at)
      select gen_random_uuid(), date '2026-11-11' + n, 'starter', '{A,B,C}', 3 + n % 3, (date '2026-11-11' + n)::timestamp at time zone 'UTC'
      from generate_series(1, 10) n`.execute(db);
    const result = sql`gen_random_uuid(), gen_random_uuid(), 'someone', 3 + n % 7, n % 11, case when n % 3 = 0 then 'pace' end, id, created_at + interval '1 minute' * (n % 5)`;
    await sql`insert into leaderboard (id, run_id, username, clicks, seconds, unverified, challenge_id, created_at, user_id)
      select ${result}, 'user' || n from daily_challenges, generate_series(1, 1000) n`.execute(db);
    await sql`insert into guest_leaderboard (id, run_id, username, clicks, seconds, unverified, challenge_id, created_at, guest_id)
      select ${result}, 'guest_0000000' || n from daily_challenges, generate_series(1, 5000) n
      where date > '2026-11-19'`.execute(db);
    // As PostgreSQL does by itself some time after it.
    await sql`vacuum analyze leaderboard, guest_leaderboard`.execute(db);
  }
});

/** Returns all scores, ranked by BOARD-1 and BOARD-6 outside the database. */
async function allScores(db: Database) {
  const columns = ['id', 'clicks', 'over_par', 'seconds', 'unverified', 'created_at'] as const;
  const users = await db.selectFrom('leaderboard').select(columns).execute();
  const guests = await db.selectFrom('guest_leaderboard').select(columns).execute();
  return [
    ...users.map((score) => ({ ...score, type: 'user' })),
    ...guests.map((score) => ({ ...score, type: 'guest' })),
  ].sort((a, b) => a.clicks - b.clicks || amongTies(a, b));
}

interface Tied {
  readonly id: string;
  readonly unverified: UnverifiedReason | null;
  readonly seconds: number;
  readonly created_at: Date;
}

function amongTies(a: Tied, b: Tied): number {
  return (
    Number(a.unverified !== null) - Number(b.unverified !== null) ||
    a.seconds - b.seconds ||
    a.created_at.getTime() - b.created_at.getTime() ||
    (a.id < b.id ? -1 : 1)
  );
}
