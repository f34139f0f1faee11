import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { utcDay } from '#core/daily/utc-day.ts';
import { fail, ok } from '#core/result.ts';
import { dailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { problem } from '#protocol/problem.ts';
import type { Identity } from '#server/people/people.ts';
import { preparedStatements } from '#server/store/database-pool.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { dailyChallengeRoutes } from './daily-challenge-routes.ts';
import type { DailyChallenge, DailyChallenges } from './daily-challenges.ts';
import { DailyResponseCache } from './daily-response-cache.ts';

const NOW = Date.parse('2026-11-21T17:04:05.678Z');
const CHALLENGE: DailyChallenge = {
  id: randomUUID(),
  date: '2026-11-21',
  createdAt: Date.parse('2026-11-21T00:00:00Z'),
  source: 'memory',
  articles: ['Thor', 'Lightning', 'Loki'],
  par: 4,
};
const SIGNED_OUT: Identity = { user: null, guest: null };
const GUEST = { id: 'guest_12345678', username: 'Guest Swift Otter' };
const OTHER_GUEST = { id: 'guest_87654321', username: 'Guest Quiet Heron' };
const USER = { id: 'u1', email: 'ada@example.org', displayName: 'ada' };
const OTHER_USER = { id: 'u2', email: 'eve@example.org', displayName: 'eve' };
const ACCOUNTS = [USER, OTHER_USER].map(({ id, email, displayName: name }) => ({
  id,
  email,
  name,
  username: name,
  displayUsername: name,
  image: null,
}));

type Today = Awaited<ReturnType<DailyChallenges['today']>>;
type Database = Awaited<ReturnType<typeof buildDatabase>>['db'];

async function openRoutes(today: Today = ok(CHALLENGE)) {
  const { db, pool } = await buildDatabase();
  const requestDaily = async (identity: Identity, init: RequestInit = { headers: { cookie: 'a=b' } }) =>
    dailyChallengeRoutes({
      dailyCache: new DailyResponseCache(() => NOW),
      db,
      statements: preparedStatements(pool),
      challenges: {
        today: async () => today,
        ofToday: async () => null,
        byId: async () => null,
        ofDay: async () => null,
        dailyTitles: async () => new Set(),
        isPastDaily: async () => false,
      },
      people: { identify: async () => identity },
      clock: () => NOW,
    }).request('/api/challenges/daily', init);
  const yours = async (identity: Identity, init?: RequestInit) =>
    dailyChallengeAnswer.parse(await (await requestDaily(identity, init)).json()).yours;
  return { db, pool, requestDaily, yours };
}

/** Inserts a ranked run with its place and a hop per click. */
async function addRun(
  db: Database,
  identity: string,
  {
    clicks,
    isOpen,
    owner = { user_id: null, guest_id: GUEST.id },
  }: {
    readonly clicks: number;
    readonly isOpen: boolean;
    readonly owner?: { readonly user_id: string | null; readonly guest_id: string };
  },
): Promise<string> {
  const id = randomUUID();
  const moment = new Date(NOW);
  await db
    .insertInto('daily_challenges')
    .values({
      id: CHALLENGE.id,
      date: CHALLENGE.date,
      source: 'memory',
      articles: [...CHALLENGE.articles],
      par: 4,
      created_at: new Date(CHALLENGE.createdAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('guests')
    .values([GUEST, OTHER_GUEST])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('user')
    .values(ACCOUNTS)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('runs')
    .values({
      id,
      mode: 'daily',
      source: 'memory',
      pin: null,
      challenge_id: CHALLENGE.id,
      level_id: null,
      ...owner,
      articles: [...CHALLENGE.articles],
      max_clicks: null,
      par: 4,
      ranked: true,
      state: isOpen ? 'open' : 'complete',
      started_at: moment,
      expires_at: null,
      ended_at: isOpen ? null : moment,
      clicks: isOpen ? null : clicks,
      seconds: isOpen ? null : 9,
    })
    .execute();
  for (let n = 1; n <= clicks; n += 1)
    await db
      .insertInto('run_hops')
      .values({ run_id: id, n, kind: 'link', asked: 'Thor', title: 'Thor', revision: 1, at: moment })
      .execute();
  await db.insertInto('ranked_places').values({ challenge_id: CHALLENGE.id, identity, run_id: id }).execute();
  return id;
}

describe('GET /api/challenges/daily', () => {
  it("[DAILY-5] answers today's challenge and the server time", async () => {
    const { requestDaily } = await openRoutes();
    const response = await requestDaily(SIGNED_OUT, {});
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({
      id: CHALLENGE.id,
      date: '2026-11-21',
      created_at: '2026-11-21T00:00:00.000Z',
      now: '2026-11-21T17:04:05.678Z',
      source: 'memory',
      articles: [{ title: 'Thor' }, { title: 'Lightning' }, { title: 'Loki' }],
      par: 4,
      yours: null,
    });
  });

  it('[DAILY-5] answers the next challenge after the day has ended', async () => {
    const { db, pool } = await buildDatabase();
    let now = NOW;
    const routes = dailyChallengeRoutes({
      dailyCache: new DailyResponseCache(() => now),
      db,
      statements: preparedStatements(pool),
      challenges: {
        today: async () => ok({ ...CHALLENGE, date: utcDay(now) }),
        ofToday: async () => null,
        byId: async () => null,
        ofDay: async () => null,
        dailyTitles: async () => new Set(),
        isPastDaily: async () => false,
      },
      people: { identify: async () => SIGNED_OUT },
      clock: () => now,
    });
    const dates: string[] = [];
    for (const moment of [NOW, NOW + 1000, Date.parse('2026-11-22T00:00:00Z')]) {
      now = moment;
      const response = await routes.request('/api/challenges/daily');
      const answer = dailyChallengeAnswer.parse(await response.json());
      dates.push(`${answer.date} ${answer.now}`);
    }
    expect(dates).toEqual([
      '2026-11-21 2026-11-21T17:04:05.678Z',
      '2026-11-21 2026-11-21T17:04:06.678Z',
      '2026-11-22 2026-11-22T00:00:00.000Z',
    ]);
  });

  it('[DAILY-7] answers the ranked run of the player, open or complete', async () => {
    const { db, yours } = await openRoutes();
    const guest: Identity = { user: null, guest: GUEST };
    expect(await yours(guest)).toBeNull();
    const runId = await addRun(db, `guest:${GUEST.id}`, { clicks: 2, isOpen: true });
    expect(await yours(guest)).toEqual({ runId, state: 'open', clicks: 2, isYours: true });
    expect(await yours(SIGNED_OUT)).toBeNull();
    expect(await yours({ user: USER, guest: null })).toBeNull();
    const owner = { user_id: USER.id, guest_id: OTHER_GUEST.id };
    const other = await addRun(db, `user:${USER.id}`, { clicks: 5, isOpen: false, owner });
    expect(await yours({ user: USER, guest: null })).toEqual({
      runId: other,
      state: 'complete',
      clicks: 5,
      isYours: true,
    });
  });

  it('[DAILY-7] is planned once for all requests of players, however many months of hops there are', async () => {
    const { db, pool, yours } = await openRoutes();
    const guest: Identity = { user: null, guest: GUEST };
    await addRun(db, `guest:${GUEST.id}`, { clicks: 2, isOpen: true });
    for (let request = 0; request < 10; request += 1) expect(await yours(guest)).toMatchObject({ clicks: 2 });
    // All requests have used the only connection of the pool.
    expect(pool.totalCount).toBe(1);
    const { rows } = await pool.query<{ generic: string; custom: string }>(
      `select generic_plans as generic, custom_plans as custom from pg_prepared_statements where name = 'ranked-places'`,
    );
    // PostgreSQL plans the first five for their values, to compare.
    expect(rows).toEqual([{ generic: 5, custom: 5 }]);
  });

  it("[DAILY-7] prefers the account's run to that of the guest in the same browser", async () => {
    const { db, yours } = await openRoutes();
    await addRun(db, `guest:${GUEST.id}`, { clicks: 2, isOpen: false });
    const runId = await addRun(db, `user:${USER.id}`, { clicks: 5, isOpen: false });
    expect(await yours({ user: USER, guest: GUEST })).toMatchObject({ runId });
  });

  it('[DAILY-7] answers isYours: false for a run that was begun in another browser', async () => {
    const { db, yours } = await openRoutes();
    const runId = await addRun(db, `user:${USER.id}`, { clicks: 2, isOpen: true });
    const expected = { runId, state: 'open', clicks: 2 };
    expect(await yours({ user: USER, guest: OTHER_GUEST })).toEqual({ ...expected, isYours: false });
    expect(await yours({ user: USER, guest: GUEST })).toEqual({ ...expected, isYours: true });
  });

  it('[DAILY-7] hides a run from another account in the same browser, and shows the guest that it blocks them', async () => {
    const { db, yours } = await openRoutes();
    const owner = { user_id: USER.id, guest_id: GUEST.id };
    const runId = await addRun(db, `guest:${GUEST.id}`, { clicks: 2, isOpen: true, owner });
    expect(await yours({ user: OTHER_USER, guest: GUEST })).toBeNull();
    expect(await yours({ user: USER, guest: GUEST })).toMatchObject({ runId, isYours: true });
    expect(await yours({ user: null, guest: GUEST })).toMatchObject({ runId, isYours: false });
  });

  it.each([
    ['encyclopedia-unavailable', 503, 'encyclopedia-unavailable'],
    ['no-journey', 404, 'not-found'],
  ] as const)('answers that there is no challenge: %s', async (failure, status, code) => {
    const { requestDaily } = await openRoutes(fail(failure));
    const response = await requestDaily(SIGNED_OUT);
    expect(response.status).toBe(status);
    expect(problem.parse(await response.json()).error.code).toBe(code);
  });

  it('answers only GET and HEAD', async () => {
    const { requestDaily } = await openRoutes();
    const response = await requestDaily(SIGNED_OUT, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });
});
