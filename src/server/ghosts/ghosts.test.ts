import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ghostAnswer } from '#protocol/ghost.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildReferee, linkHop, type Referee, runOf } from '#tests/builders/build-referee.ts';
import type { DailyChallenge } from '../challenges/daily-challenges.ts';
import { ghostRoutes } from './ghost-routes.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

let database: OpenDatabase;
let referee: Referee;
let daily: DailyChallenge;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  referee = await buildReferee(database.db);
  daily = await referee.daily();
});

/** Plays along these links, with so many seconds before each. */
async function play(name: string, body: object, seconds: number, ...links: readonly string[]): Promise<void> {
  const browser = referee.browser(name);
  const run = runOf(await browser.open({ ...body }));
  for (const [index, link] of links.entries()) {
    await referee.clock.pass(seconds * SECOND);
    await browser.hop(run.id, linkHop(index + 1, link));
  }
}

function ask(name: string, query: string) {
  const { db, people, bus, clock } = referee;
  const byId = async (id: string) => (id === daily.id ? daily : null);
  const levels = { all: async () => [await level()] };
  return ghostRoutes({ db, people, bus, clock: clock.now, challenges: { byId }, levels }).request(
    `/api/ghosts?${query}`,
    { headers: { 'x-browser': name } },
  );
}

let known: Awaited<ReturnType<Referee['level']>> | null;
beforeEach(() => {
  known = null;
});
const level = async () => (known ??= await referee.level());
const ghost = async (name: string, query: string) => ghostAnswer.parse(await (await ask(name, query)).json());

describe('the ghost of a daily', () => {
  const ranked = () => ({ mode: 'daily', challengeId: daily.id });

  it('[GHOST-1] is the best, the median or the own run, once the day is closed', async () => {
    await play('first', ranked(), 5, 'Hound', 'Eel');
    await play('second', ranked(), 7, 'Bee', 'Dog', 'Eel');
    await play('third', ranked(), 9, 'Bee', 'Dog', 'Bee', 'Dog', 'Eel');
    const pin = `pin=daily-${daily.id}`;
    expect((await ask('first', `${pin}&of=best`)).status).toBe(403);
    await referee.clock.pass(2 * DAY);
    const best = await ghost('third', `${pin}&of=best`);
    expect(best.name).toMatch(/^Guest /u);
    expect(best.times).toEqual([5, 10]);
    expect(best.targets).toEqual([
      { title: 'Dog', click: 1, seconds: 5 },
      { title: 'Eel', click: 2, seconds: 10 },
    ]);
    expect(await ghost('first', `${pin}&of=median`)).toMatchObject({
      name: 'The median player',
      times: [7, 14, 21],
    });
    expect(await ghost('third', pin)).toMatchObject({ name: 'Your best', times: [9, 18, 27, 36, 45] });
    expect((await ask('stranger', pin)).status).toBe(404);
  });

  it('[GHOST-1] [BOARD-6] is no score that is marked', async () => {
    await play('script', ranked(), 0, 'Hound', 'Eel');
    await referee.clock.pass(2 * DAY);
    expect((await ask('other', `pin=daily-${daily.id}&of=best`)).status).toBe(404);
    expect((await ask('other', `pin=daily-${daily.id}&of=median`)).status).toBe(404);
  });
});

describe('the ghost of a challenge among friends', () => {
  it("[GHOST-1] is the challenger's, the own best, the best of all or the median", async () => {
    const { id: levelId } = await level();
    await play('host', { mode: 'level', levelId }, 4, 'Bee', 'Cat', 'Dog');
    const run = await referee.db.selectFrom('runs').selectAll().executeTakeFirstOrThrow();
    const id = 'abcdefghjk';
    const { source, articles, par, guest_id } = run;
    await referee.db
      .insertInto('friend_challenges')
      .values({ id, source, articles, par, guest_id, run_id: run.id, created_at: run.started_at })
      .execute();
    const result = { challenge_id: id, is_unverified: false, created_at: run.started_at };
    await referee.db
      .insertInto('friend_results')
      .values({ ...result, run_id: run.id, identity: `guest:${guest_id}`, clicks: 3, seconds: 12 })
      .execute();
    await play('friend', { mode: 'challenge', challengeId: id }, 3, 'Cat', 'Dog');
    for (const pin of [`pin=friend-${id}`, `pin=starter-friend-${id}`]) {
      expect(await ghost('friend', `${pin}&of=challenger`)).toMatchObject({
        name: 'The challenger',
        times: [4, 8, 12],
      });
      expect(await ghost('friend', pin)).toMatchObject({ name: 'Your best', times: [3, 6] });
      expect(await ghost('host', `${pin}&of=best`)).toMatchObject({ times: [3, 6] });
      expect(await ghost('host', `${pin}&of=median`)).toMatchObject({ times: [3, 6] });
    }
    expect((await ask('host', `pin=level-${levelId}&of=challenger`)).status).toBe(404);
    expect((await ask('host', 'pin=friend-bbbbbbbbbb&of=challenger')).status).toBe(404);
  });
});

describe('the ghost of a level', () => {
  it('[GHOST-1] is the own best, and the best of all without a name', async () => {
    const { id } = await level();
    await play('one', { mode: 'level', levelId: id }, 4, 'Bee', 'Cat', 'Dog');
    await play('one', { mode: 'level', levelId: id }, 4, 'Bee', 'Ant', 'Cat');
    await play('two', { mode: 'level', levelId: id }, 3, 'Cat', 'Dog');
    expect(await ghost('one', `pin=level-${id}`)).toMatchObject({ times: [4, 8, 12] });
    expect(await ghost('one', `pin=level-${id}&of=best`)).toMatchObject({
      name: 'The best player',
      times: [3, 6],
      targets: [
        { title: 'Cat', click: 1, seconds: 3 },
        { title: 'Dog', click: 2, seconds: 6 },
      ],
    });
  });

  it('[GHOST-1] is the run of the median player of any number of runs', async () => {
    const { id } = await level();
    const median = async () => (await ghost('other', `pin=level-${id}&of=median`)).times;
    await play('one', { mode: 'level', levelId: id }, 4, 'Bee', 'Cat', 'Dog');
    expect(await median()).toEqual([4, 8, 12]);
    // Answers about a level are kept for ten minutes, by the server that gave them: `ask` starts another.
    await play('two', { mode: 'level', levelId: id }, 3, 'Cat', 'Dog');
    expect(await median()).toEqual([3, 6]);
    await play('three', { mode: 'level', levelId: id }, 5, 'Cat', 'Dog');
    expect(await median()).toEqual([5, 10]);
    // A run that ran out of clicks, and one that was given up, have no result.
    await play('four', { mode: 'level', levelId: id }, 1, 'Bee', 'Ant', 'Bee');
    await play('five', { mode: 'level', levelId: id }, 1, 'Cat');
    expect(await ghost('other', `pin=level-${id}&of=median`)).toMatchObject({
      name: 'The median player',
      times: [5, 10],
    });
  });

  it('[GHOST-1] [RUN-4] of an account is, also on another device, the run of its guest from before', async () => {
    const { id } = await level();
    await play('one', { mode: 'level', levelId: id }, 4, 'Cat', 'Dog');
    await referee.clock.pass(SECOND);
    const ada = await referee.people.signUp('one', 'Ada', referee.clock.now());
    referee.people.signIn('two', ada);
    expect(await ghost('two', `pin=level-${id}`)).toMatchObject({ name: 'Your best', times: [4, 8] });
    // Somebody else plays as this guest, and better.
    referee.people.signOut('one');
    await play('one', { mode: 'level', levelId: id }, 1, 'Cat', 'Dog');
    expect(await ghost('two', `pin=level-${id}`)).toMatchObject({ times: [4, 8] });
    referee.people.signIn('three', await referee.people.account('Eve'));
    expect((await ask('three', `pin=level-${id}`)).status).toBe(404);
  });

  it('[GHOST-1] [KEEP-1] is the next best if the hops of the best are no longer kept', async () => {
    const { id } = await level();
    await play('old', { mode: 'level', levelId: id }, 1, 'Cat', 'Dog');
    const old = await referee.db.selectFrom('runs').select('id').executeTakeFirstOrThrow();
    await referee.db.deleteFrom('run_hops').where('run_id', '=', old.id).execute();
    expect((await ask('other', `pin=level-${id}&of=best`)).status).toBe(404);
    await play('new', { mode: 'level', levelId: id }, 2, 'Cat', 'Dog');
    expect(await ghost('other', `pin=level-${id}&of=best`)).toMatchObject({ times: [2, 4] });
  });

  it.each([
    '',
    'pin=',
    'pin=level-9',
    'pin=race-1',
    'pin=daily-x',
    'pin=level-1&pin=level-1',
    'pin=level-level-1&of=x',
  ])('refuses %s', async (query) => {
    expect([400, 404]).toContain((await ask('one', query)).status);
  });
});
