import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, utcDay } from '#core/daily/utc-day.ts';
import { statisticsAnswer, streakAnswer } from '#protocol/statistics.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { backHop, buildReferee, linkHop, runOf, type Referee } from '#tests/builders/build-referee.ts';
import { statisticsRoutes } from './statistics-routes.ts';

let database: OpenDatabase;
let referee: Referee;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

/** Noon of 21 November 2026. */
beforeEach(async () => {
  referee = await buildReferee(database.db);
  await database.db.deleteFrom('uptime').execute();
});

async function get(browser: string, path = '') {
  const app = statisticsRoutes({ db: referee.db, people: referee.people, clock: referee.clock.now });
  return (await app.request(`/api/statistics${path}`, { headers: { 'x-browser': browser } })).json();
}
const statistics = async (browser: string) => statisticsAnswer.parse(await get(browser));
const streak = async (browser: string) => streakAnswer.parse(await get(browser, '/streak'));

/** Follows these links in a new run. */
async function play(browser: string, body: object, ...links: readonly string[]) {
  const { id } = runOf(await referee.browser(browser).open({ ...body }));
  for (const [index, link] of links.entries())
    await referee.browser(browser).hop(id, linkHop(index + 1, link));
}

/** Plays today's daily from Ant by Dog to Eel; par is 2. */
async function playToday(browser: string, ...links: readonly string[]) {
  const date = utcDay(referee.clock.now());
  const known = await referee.db
    .selectFrom('daily_challenges')
    .select('id')
    .where('date', '=', date)
    .executeTakeFirst();
  const { id: challengeId } = known ?? (await referee.daily());
  await play(browser, { mode: 'daily', challengeId }, ...links);
}

const AT_PAR = ['Hound', 'Eel'];
const TWO_OVER = ['Bee', 'Cat', 'Dog', 'Eel'];
const passDay = () => referee.clock.pass(DAY_MS);

/** Records that the server was up for `hours` of its day from the hour `from`, with its encyclopedia or without. */
async function recordHours(hours: number, isReachable = true, from = 0) {
  const minutes = (up: number) =>
    sql`(repeat('0', ${60 * from}) || repeat('1', ${up}) || repeat('0', 1440 - ${60 * from} - ${up}))::bit(1440)`;
  await sql`insert into uptime (day, up, reachable)
    values (${utcDay(referee.clock.now())}, ${minutes(60 * hours)}, ${minutes(isReachable ? 60 * hours : 0)})`.execute(
    referee.db,
  );
}

describe('the statistics of a player without a finished daily', () => {
  it('[STAT-3] are empty', async () => {
    const past = await referee.daily({ date: '2026-11-20' });
    for (const browser of ['stranger', 'guest']) {
      if (browser === 'guest') await play('guest', { mode: 'archive', challengeId: past.id }, ...AT_PAR);
      expect(await statistics(browser)).toMatchObject({
        streak: { current: 0, longest: 0 },
        dailies: 0,
        overPar: null,
        levels: { completed: 0, total: 0 },
      });
    }
  });
});

describe('the streak', () => {
  it('[STAT-1] counts days whose ranked run was completed, up to today', async () => {
    await playToday('one', ...AT_PAR);
    expect(await streak('one')).toEqual({ current: 1, longest: 1 });
    await passDay();
    expect(await streak('one')).toEqual({ current: 1, longest: 1 });
    await playToday('one', ...TWO_OVER);
    expect(await streak('one')).toEqual({ current: 2, longest: 2 });
    expect(await streak('other')).toEqual({ current: 0, longest: 0 });
    expect((await statistics('one')).streak).toEqual({ current: 2, longest: 2 });
  });

  it('[STAT-1] is broken by a missed day, by practice and by an unfinished run', async () => {
    await playToday('one', ...AT_PAR);
    await passDay();
    const missed = await referee.daily();
    await passDay();
    await playToday('one', ...AT_PAR);
    await play('one', { mode: 'archive', challengeId: missed.id }, ...AT_PAR);
    expect(await streak('one')).toEqual({ current: 1, longest: 1 });
    await passDay();
    await playToday('one', 'Hound');
    await passDay();
    await referee.daily();
    expect(await streak('one')).toEqual({ current: 0, longest: 1 });
  });

  it('[STAT-2] is not broken by a day without a challenge', async () => {
    await playToday('one', ...AT_PAR);
    await passDay();
    await passDay();
    await playToday('one', ...AT_PAR);
    expect(await streak('one')).toEqual({ current: 2, longest: 2 });
  });

  it.each([
    { hours: 19.5, isReachable: true, current: 2, words: 'fewer than 20 hours' },
    { hours: 20, isReachable: true, current: 1, words: '20 hours' },
    { hours: 24, isReachable: false, current: 2, words: 'a day without its encyclopedia' },
  ])('[STAT-2] with a missed day on which the server was up for $words is $current', async (day) => {
    await recordHours(24);
    await playToday('one', ...AT_PAR);
    await passDay();
    await referee.daily();
    await recordHours(day.hours, day.isReachable);
    await passDay();
    await recordHours(12);
    await playToday('one', ...AT_PAR);
    expect((await streak('one')).current).toBe(day.current);
  });

  it('[STAT-2] is broken by a missed day from before the server recorded its hours', async () => {
    await playToday('one', ...AT_PAR);
    await passDay();
    await referee.daily();
    await passDay();
    await recordHours(1);
    await playToday('one', ...AT_PAR);
    expect((await streak('one')).current).toBe(1);
  });

  it.each([
    { hours: 9, current: 1, words: 'to its end' },
    { hours: 4, current: 2, words: 'to five hours before its end' },
  ])(
    '[STAT-2] with a missed day on which the server recorded its hours from 15:00 $words is $current',
    async (day) => {
      await playToday('one', ...AT_PAR);
      await passDay();
      await referee.daily();
      await recordHours(day.hours, true, 15);
      await passDay();
      await playToday('one', ...AT_PAR);
      expect((await streak('one')).current).toBe(day.current);
    },
  );
});

describe('the results', () => {
  it('[STAT-3] are clicks over par by day, and on average beside all scores of the same days', async () => {
    await playToday('one', ...AT_PAR);
    for (const browser of ['two', 'three', 'four']) await playToday(browser, ...TWO_OVER);
    await passDay();
    await playToday('one', ...TWO_OVER);
    await passDay();
    // A day that this player missed, and one without a par.
    await playToday('two', ...AT_PAR);
    await passDay();
    await referee.daily({ par: null });
    await playToday('one', ...TWO_OVER);
    const { dailies, overPar, distribution } = await statistics('one');
    expect(dailies).toBe(3);
    // The field: (0 + 2 + 2 + 2) / 4 of the first day, 2 of the second.
    expect(overPar).toEqual({ player: 1, field: 1.75 });
    expect(distribution.map(({ days }) => days)).toEqual([1, 0, 1, 0, 0, 0, 0]);
  });

  it('[STAT-3] of the field forget a player who was deleted', async () => {
    await playToday('one', ...AT_PAR);
    await playToday('two', ...TWO_OVER);
    expect((await statistics('one')).overPar).toEqual({ player: 0, field: 1 });
    const { guest } = referee.people.identityOf('two');
    await referee.db
      .deleteFrom('guests')
      .where('id', '=', guest?.id ?? '')
      .execute();
    expect((await statistics('one')).overPar).toEqual({ player: 0, field: 0 });
    await sql`select recount_board()`.execute(referee.db);
    expect((await statistics('one')).overPar).toEqual({ player: 0, field: 0 });
  });

  it('[STAT-3] count completed levels once', async () => {
    await referee.level();
    await referee.level({ order: 2 });
    for (let times = 0; times < 2; times += 1)
      await play('one', { mode: 'level', levelId: 'level-1' }, 'Cat', 'Dog');
    await play('one', { mode: 'level', levelId: 'level-2' }, 'Cat');
    expect((await statistics('one')).levels).toEqual({ completed: 1, total: 2 });
    expect((await statistics('two')).levels).toEqual({ completed: 0, total: 2 });
  });
});

describe('the articles', () => {
  it('[STAT-4] are counted by clicks that led to them, without the targets and starts of their journeys', async () => {
    await playToday('one', ...TWO_OVER);
    await referee.level();
    // Here Cat is a target.
    await play('one', { mode: 'level', levelId: 'level-1' }, 'Bee', 'Cat', 'Dog');
    const { id } = runOf(await referee.browser('one').open({ mode: 'level', levelId: 'level-1' }));
    await referee.browser('one').hop(id, linkHop(1, 'Bee'));
    await referee.browser('one').hop(id, backHop(2, 'Ant'));
    await play('two', { mode: 'level', levelId: 'level-1' }, 'Bee');
    expect((await statistics('one')).hubs).toEqual([
      { title: 'Bee', visits: 3 },
      { title: 'Cat', visits: 1 },
    ]);
  });

  it('[STAT-4] count targets of completed journeys', async () => {
    await playToday('one', ...AT_PAR);
    await referee.level();
    await play('one', { mode: 'level', levelId: 'level-1' }, 'Cat', 'Dog');
    await play('one', { mode: 'level', levelId: 'level-1' }, 'Cat');
    expect((await statistics('one')).targets).toEqual([
      { title: 'Dog', visits: 2 },
      { title: 'Cat', visits: 1 },
      { title: 'Eel', visits: 1 },
    ]);
  });

  it('[STAT-4] name targets of past dailies that were never visited, the newest first', async () => {
    await referee.daily({ date: '2026-11-19', articles: ['Ant', 'Fox', 'Eel'] });
    await referee.daily({ date: '2026-11-20', articles: ['Ant', 'Cat', 'Eel'] });
    await referee.daily({ date: '2025-11-20', articles: ['Ant', 'Dog', 'Eel'] });
    await playToday('one', 'Bee');
    const past = async () => (await statistics('one')).pastTargets;
    expect(await past()).toEqual({
      total: 3,
      visited: 0,
      unvisited: [
        { title: 'Cat', date: '2026-11-20' },
        { title: 'Eel', date: '2026-11-20' },
        { title: 'Fox', date: '2026-11-19' },
      ],
    });
    await playToday('one', 'Bee');
    await play('one', { mode: 'archive', challengeId: await challengeOf('2026-11-20') }, 'Cat', 'Dog', 'Eel');
    expect(await past()).toEqual({
      total: 3,
      visited: 2,
      unvisited: [{ title: 'Fox', date: '2026-11-19' }],
    });
  });

  it('[STAT-4] are those of the last 365 days', async () => {
    await playToday('one', ...TWO_OVER);
    await referee.clock.pass(366 * DAY_MS);
    expect(await statistics('one')).toMatchObject({ dailies: 1, hubs: [], targets: [] });
  });
});

async function challengeOf(date: string): Promise<string> {
  const { id } = await referee.db
    .selectFrom('daily_challenges')
    .where('date', '=', date)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the statistics of an account', () => {
  it('[STAT-5] [RUN-4] begin with those of the guest in whose browser it was made', async () => {
    await referee.level();
    await play('one', { mode: 'level', levelId: 'level-1' }, 'Cat', 'Dog');
    await playToday('one', ...TWO_OVER);
    await passDay();
    await referee.people.signUp('one', 'Ada', referee.clock.now());
    await playToday('one', ...AT_PAR);
    expect(await statistics('one')).toMatchObject({
      streak: { current: 2, longest: 2 },
      dailies: 2,
      overPar: { player: 1 },
      hubs: [
        { title: 'Bee', visits: 1 },
        { title: 'Cat', visits: 1 },
      ],
      levels: { completed: 1, total: 1 },
    });
  });

  it('[STAT-5] [RUN-4] leave out what this guest plays later, and what the guest of another browser played', async () => {
    await playToday('one', ...AT_PAR);
    await playToday('two', ...AT_PAR);
    await passDay();
    const ada = await referee.people.signUp('one', 'Ada', referee.clock.now());
    referee.people.signOut('one');
    await playToday('one', ...AT_PAR);
    // The guest's own statistics go on.
    expect((await streak('one')).current).toBe(2);
    referee.people.signIn('one', ada);
    expect(await statistics('one')).toMatchObject({ streak: { current: 1 }, dailies: 1 });
    referee.people.signIn('two', ada);
    expect(await statistics('two')).toMatchObject({ streak: { current: 1 }, dailies: 1 });
    referee.people.signOut('two');
    expect(await statistics('two')).toMatchObject({ dailies: 1 });
  });
});

it('[STAT-4] are answered from the newest 1,000 runs of a player with thousands', async () => {
  await playToday('one', ...AT_PAR);
  await sql`insert into runs (id, mode, source, challenge_id, guest_id, articles, ranked, state, started_at, ended_at, clicks, seconds)
    select gen_random_uuid(), mode, source, challenge_id, guest_id, articles, false, state,
      started_at + n * interval '1 second', ended_at, clicks, seconds
    from runs, generate_series(1, 5000) as n`.execute(referee.db);
  await referee.clock.pass(2 * 3_600_000);
  const { targets } = await statistics('one');
  expect(targets).toEqual([
    { title: 'Dog', visits: 1000 },
    { title: 'Eel', visits: 1000 },
  ]);
});
