import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dailyArchiveAnswer } from '#protocol/daily-archive.ts';
import { dailyFlowAnswer } from '#protocol/daily-flow.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import {
  buildForeignEncyclopedia,
  buildReferee,
  linkHop,
  problemOf,
  type Referee,
  type RefereeBrowser,
  runOf,
} from '#tests/builders/build-referee.ts';
import { archiveRoutes } from './archive-routes.ts';
import { createDailyChallenges } from './create-daily-challenges.ts';
import type { DailyChallenge } from './daily-challenges.ts';

let database: OpenDatabase;
let referee: Referee;
let past: DailyChallenge;
let before: DailyChallenge;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

/** Today is 21 November 2026. */
beforeEach(async () => {
  referee = await buildReferee(database.db);
  await referee.daily();
  past = await referee.daily({ date: '2026-11-20' });
  before = await referee.daily({ date: '2026-11-19', par: null });
  await referee.daily({ date: '2026-10-31' });
  await referee.daily({ date: '2026-11-22' });
});

const archived = ({ id }: DailyChallenge) => ({ mode: 'archive', challengeId: id });

/** Opens a run and follows these links; returns the last answer. */
async function play(browser: RefereeBrowser, body: object, ...links: readonly string[]) {
  const run = runOf(await browser.open({ ...body }));
  for (const [index, link] of links.entries()) await browser.hop(run.id, linkHop(index + 1, link));
  return runOf(await browser.see(run.id));
}

function openArchive() {
  const { db, encyclopedias, people, bus, clock } = referee;
  const parts = { db, encyclopedias, clock: clock.now };
  const challenges = createDailyChallenges({ ...parts, random: Math.random, newId: randomUUID });
  return archiveRoutes({ ...parts, challenges, people, bus });
}

const ask = async (browser: string, query = '') =>
  openArchive().request(`/api/challenges/archive${query}`, { headers: { 'x-browser': browser } });

const archive = async (browser: string, query?: string) =>
  dailyArchiveAnswer.parse(await (await ask(browser, query)).json());

describe('the archive', () => {
  it('[ARCHIVE-1] has the challenges of a month up to today, without their routes', async () => {
    const november = await archive('one');
    expect(november).toMatchObject({ month: '2026-11', today: '2026-11-21', first: '2026-10-31' });
    expect(november.days.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
    expect(november.days[1]).toEqual({
      id: past.id,
      date: '2026-11-20',
      articles: ['Ant', 'Dog', 'Eel'],
      par: 2,
      isPlayable: true,
      best: null,
      otherRanked: null,
    });
    expect((await archive('one', '?month=2026-10')).days.map(({ date }) => date)).toEqual(['2026-10-31']);
    expect((await archive('one', '?month=2027-01')).days).toEqual([]);
  });

  it('[ARCHIVE-1] has the best complete run of each day, and the newest day without one', async () => {
    const browser = referee.browser('one');
    await play(browser, archived(past), 'Bee', 'Dog', 'Eel');
    await play(browser, archived(past), 'Hound', 'Eel');
    // Not complete: does not count.
    await play(browser, archived(before), 'Bee');
    const { days, nextUnplayed } = await archive('one');
    expect(days.map(({ best }) => best?.clicks ?? null)).toEqual([null, 2, null]);
    expect(days[1]?.best).toMatchObject({ ranked: false });
    expect(nextUnplayed).toBe('2026-11-19');
    expect((await archive('other')).days.map(({ best }) => best)).toEqual([null, null, null]);
    expect((await archive('other')).nextUnplayed).toBe('2026-11-20');
  });

  it('[REVIEW-3] names the best run of a day, and the ranked one where practice was better, so that their player reads both', async () => {
    await referee.clock.pass(Date.parse('2026-11-22T00:00:00Z') - referee.clock.now());
    const today = await referee.db
      .selectFrom('daily_challenges')
      .where('date', '=', '2026-11-22')
      .select('id')
      .executeTakeFirstOrThrow();
    for (const isSignedIn of [false, true]) {
      const name = isSignedIn ? 'ada' : 'guest';
      if (isSignedIn) referee.people.signIn(name, await referee.people.account('ada'));
      const browser = referee.browser(name);
      const daily = { mode: 'daily', challengeId: today.id };
      const ranked = await play(browser, daily, 'Bee', 'Dog', 'Eel');
      expect((await archive(name)).days.at(-1)).toMatchObject({
        best: { runId: ranked.id, ranked: true },
        otherRanked: null,
      });
      const practice = await play(browser, daily, 'Hound', 'Eel');
      const { best, otherRanked } = (await archive(name)).days.at(-1) ?? {};
      expect(best).toMatchObject({ runId: practice.id, clicks: 2, ranked: false });
      expect(otherRanked).toEqual({ runId: ranked.id, clicks: 3 });
      for (const run of [ranked, practice]) {
        expect(run.path.map(({ title }) => title)).toContain('Dog');
        expect(problemOf(await referee.browser('stranger').see(run.id))).toBe('403 not-yours');
      }
    }
  });

  it('[RUN-4] of a guest who signs in shows the runs of the account, and those of the guest', async () => {
    const browser = referee.browser('one');
    await play(browser, archived(before), 'Hound', 'Eel');
    referee.people.signIn('one', await referee.people.account('ada'));
    await play(browser, archived(past), 'Hound', 'Eel');
    referee.people.signIn('two', await referee.people.account('eve'));
    expect((await archive('one')).days.map(({ best }) => best !== null)).toEqual([true, true, false]);
    expect((await archive('two')).days.map(({ best }) => best !== null)).toEqual([false, false, false]);
  });

  it('[RUN-4] [REVIEW-3] of an account shows, also on another device, what its guest played before it was made, and its player reads it there', async () => {
    const run = await play(referee.browser('one'), archived(past), 'Hound', 'Eel');
    await referee.clock.pass(1_000);
    const ada = await referee.people.signUp('one', 'Ada', referee.clock.now());
    referee.people.signIn('two', ada);
    expect((await archive('two')).days.map(({ best }) => best?.clicks ?? null)).toEqual([null, 2, null]);
    expect((await archive('two')).nextUnplayed).toBe('2026-11-19');
    expect(runOf(await referee.browser('two').see(run.id)).id).toBe(run.id);
    // Only its guest sends its hops.
    expect(problemOf(await referee.browser('two').hop(run.id, linkHop(3, 'Ant')))).toBe('403 not-yours');
    // Another player plays as this guest.
    referee.people.signOut('one');
    const later = await play(referee.browser('one'), archived(before), 'Hound', 'Eel');
    expect((await archive('two')).nextUnplayed).toBe('2026-11-19');
    expect(problemOf(await referee.browser('two').see(later.id))).toBe('403 not-yours');
    referee.people.signIn('three', await referee.people.account('Eve'));
    expect((await archive('three')).nextUnplayed).toBe('2026-11-20');
    expect(problemOf(await referee.browser('three').see(run.id))).toBe('403 not-yours');
  });

  it('is empty for an account that was deleted while its session is still known', async () => {
    const ada = await referee.people.account('Ada');
    referee.people.signIn('one', ada);
    await referee.db.deleteFrom('user').where('id', '=', ada.id).execute();
    const { days } = await archive('one');
    expect(days.map(({ best }) => best)).toEqual([null, null, null]);
  });

  it('[ARCHIVE-1] says which days can no longer be played', async () => {
    const open = buildForeignEncyclopedia();
    referee.encyclopedias = { open, starter: open };
    const { days, nextUnplayed } = await archive('one');
    expect(days.map(({ isPlayable }) => isPlayable)).toEqual([false, false, false]);
    expect(nextUnplayed).toBeNull();
  });

  it('is empty before the first challenge', async () => {
    await referee.db.deleteFrom('daily_challenges').execute();
    expect(await archive('one')).toMatchObject({ first: null, nextUnplayed: null, days: [] });
  });

  it.each([
    '?month=0000-01',
    '?month=2026-13',
    '?month=',
    '?month=2026-11&month=2026-10',
    "?month=2026-11'--",
  ])('refuses %s', async (query) => {
    expect((await ask('one', query)).status).toBe(400);
  });
});

describe('a run of a past challenge', () => {
  it('[ARCHIVE-2] is practice, on the pages of its day, and does not expire', async () => {
    const run = await play(referee.browser('one'), archived(past), 'Hound', 'Eel');
    expect(run).toMatchObject({
      mode: 'daily',
      ranked: false,
      state: 'complete',
      pin: `daily-${past.id}`,
      challenge: { id: past.id, date: '2026-11-20' },
      score: null,
    });
    const open = runOf(await referee.browser('one').open(archived(past)));
    await referee.clock.pass(90 * 86_400_000);
    const hop = await referee.browser('one').hop(open.id, linkHop(1, 'Bee'));
    expect(hop.status).toBe(200);
  });

  it('[ARCHIVE-2] changes no board and takes no ranked place', async () => {
    await play(referee.browser('one'), archived(past), 'Hound', 'Eel');
    const { users, guests, places } = await referee.everything();
    expect([users, guests, places]).toEqual([[], [], []]);
    expect(referee.published).toEqual([]);
  });

  it("[ARCHIVE-2] is not opened for today's challenge, a later one or an unknown one", async () => {
    const today = await referee.db
      .selectFrom('daily_challenges')
      .select('id')
      .where('date', '>=', '2026-11-21')
      .execute();
    for (const { id } of [...today, { id: '0b54ac3e-9d1f-4a52-8d39-6a4a6d6cb6f1' }]) {
      const answer = await referee.browser('one').open({ mode: 'archive', challengeId: id });
      expect(problemOf(answer)).toBe('404 not-found');
    }
  });

  it('is rejected if its encyclopedia is not open', async () => {
    const open = buildForeignEncyclopedia();
    referee.encyclopedias = { open, starter: open };
    const answer = await referee.browser('one').open(archived(past), referee.anotherProcess());
    expect(problemOf(answer)).toBe('503 encyclopedia-unavailable');
  });
});

describe('how the players of a day went', () => {
  const MINUTE = 60_000;
  let today: DailyChallenge;
  let flows: ReturnType<typeof openArchive>;

  beforeEach(async () => {
    await referee.db.deleteFrom('daily_challenges').execute();
    today = await referee.daily();
    flows = openArchive();
  });

  const flowOf = async (date = today.date) => flows.request(`/api/challenges/daily/${date}/flow`);
  const playRanked = async (name: string, ...links: readonly string[]) => {
    const browser = referee.browser(name);
    const run = runOf(await browser.open({ mode: 'daily', challengeId: today.id }));
    await referee.clock.pass(MINUTE);
    for (const [index, link] of links.entries()) await browser.hop(run.id, linkHop(index + 1, link));
  };

  it('[FLOW-1] is shown by click, with the first and the rarest at par, once the paths of the day are open', async () => {
    await playRanked('slow', 'Bee', 'Dog', 'Eel');
    await playRanked('first', 'Hound', 'Eel');
    await playRanked('second', 'Hound', 'Eel');
    await playRanked('never done', 'Bee');
    expect((await flowOf()).status).toBe(403);
    await referee.clock.pass(Date.parse('2026-11-22T01:59:00Z') - referee.clock.now());
    expect((await flowOf()).status).toBe(403);
    await referee.clock.pass(MINUTE + 1);
    const { players, clicks, averageOverPar, firstAtPar, rarestAtPar } = dailyFlowAnswer.parse(
      await (await flowOf()).json(),
    );
    expect(players).toBe(3);
    expect(clicks[0]).toEqual([
      { from: 'Ant', to: 'Dog', players: 2 },
      { from: 'Ant', to: 'Bee', players: 1 },
    ]);
    expect(clicks).toHaveLength(3);
    expect(averageOverPar).toBeCloseTo(1 / 3);
    expect(firstAtPar).toMatchObject({ seconds: 60 });
    expect(rarestAtPar).toEqual({ titles: ['Ant', 'Dog', 'Eel'], players: 2 });
  });

  it('[FLOW-1] [BOARD-6] names no first whose score is marked, and practice counts for nothing', async () => {
    const browser = referee.browser('script');
    const run = runOf(await browser.open({ mode: 'daily', challengeId: today.id }));
    await browser.hop(run.id, linkHop(1, 'Hound'));
    await browser.hop(run.id, linkHop(2, 'Eel'));
    await referee.clock.pass(20 * 60 * MINUTE);
    await play(browser, archived(today), 'Bee', 'Dog', 'Eel');
    const flow = dailyFlowAnswer.parse(await (await flowOf()).json());
    expect(flow).toMatchObject({ players: 1, firstAtPar: null });
  });

  it('[FLOW-1] [DAILY-6] is closed again while a target of the day is one of today', async () => {
    await playRanked('one', 'Hound', 'Eel');
    await referee.clock.pass(Date.parse('2026-11-22T12:00:00Z') - referee.clock.now());
    expect((await flowOf()).status).toBe(200);
    await referee.daily({ articles: ['Fox', 'Ant', 'Cat'] });
    expect((await flowOf()).status).toBe(403);
  });

  it('is empty for a day that nobody played, and unknown for others', async () => {
    await referee.clock.pass(30 * 60 * MINUTE);
    expect(dailyFlowAnswer.parse(await (await flowOf()).json())).toEqual({
      players: 0,
      clicks: [],
      averageOverPar: null,
      firstAtPar: null,
      rarestAtPar: null,
    });
    expect((await flowOf('2026-01-01')).status).toBe(404);
    expect((await flowOf('2026-02-30')).status).toBe(404);
    expect((await flowOf('0000-01-01')).status).toBe(404);
    expect((await flowOf('+012026-01')).status).toBe(404);
    expect((await flowOf('x')).status).toBe(404);
  });
});
