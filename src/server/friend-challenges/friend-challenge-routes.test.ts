import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import {
  friendChallengeAnswer,
  MAX_BOARD_ROWS,
  newFriendChallengeAnswer,
  type FriendChallenge,
} from '#protocol/friend-challenges.ts';
import { problem } from '#protocol/problem.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import {
  buildForeignEncyclopedia,
  buildReferee,
  linkHop,
  problemOf,
  runOf,
  type Referee,
} from '#tests/builders/build-referee.ts';
import { friendChallengeRoutes } from './friend-challenge-routes.ts';

let database: OpenDatabase;
let referee: Referee;
/** Titles of open dailies and races. */
let closed: readonly string[];
/** The articles of the running races. */
let races: readonly (readonly string[])[];
/** The encyclopedia of today's challenge, if the player has not finished it. */
let unfinishedIn: string | null;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  referee = await buildReferee(database.db);
  closed = [];
  races = [];
  unfinishedIn = null;
  await referee.level();
});

function app() {
  const { db, encyclopedias, people, limits, clock } = referee;
  return friendChallengeRoutes({
    db,
    encyclopedias,
    people,
    limits,
    hasUnfinishedDaily: async (source) => source === unfinishedIn,
    openChallenges: { dailyTitles: async () => new Set(closed), openRaces: async () => races },
    searches: new BoundedQueue({ atOnce: 4, maxWaiting: 10 }),
    requesterOf: async () => ({ kind: 'server' }),
    clock: clock.now,
  });
}

/** Opens a run and follows these links, a second and a half each; returns the run as its player sees it. */
async function play(name: string, body: object, ...links: readonly string[]) {
  const browser = referee.browser(name);
  const run = runOf(await browser.open({ ...body }));
  for (const [index, link] of links.entries()) {
    await referee.clock.pass(1_500);
    await browser.hop(run.id, linkHop(index + 1, link));
  }
  return runOf(await browser.see(run.id));
}

const LEVEL = { mode: 'level', levelId: 'level-1' };
const of = (challengeId: string) => ({ mode: 'challenge', challengeId });
const post = (name: string, body: object) =>
  referee.browser(name).send('POST', '/api/friend-challenges', body, app());
const make = async (name: string, body: object) =>
  newFriendChallengeAnswer.parse((await post(name, body)).body).id;
const see = (name: string, id: string) =>
  referee.browser(name).send('GET', `/api/friend-challenges/${id}`, undefined, app());
const read = async (name: string, id: string): Promise<FriendChallenge> =>
  friendChallengeAnswer.parse((await see(name, id)).body);

/** A challenge of Ada, from her level run of three clicks. */
async function ofAda() {
  referee.people.signIn('ada', await referee.people.account('Ada'));
  const run = await play('ada', LEVEL, 'Bee', 'Cat', 'Dog');
  return { run, id: await make('ada', { runId: run.id }) };
}

describe('a finished run', () => {
  it('[CHALLENGE-1] becomes a challenge with its articles, its par and its clicks', async () => {
    const { id } = await ofAda();
    expect(await read('stranger', id)).toEqual({
      id,
      articles: ['Ant', 'Cat', 'Dog'],
      par: 2,
      pin: `starter-friend-${id}`,
      isPlayable: true,
      challenger: { name: 'Ada', isYou: false, best: { clicks: 3, seconds: 4 } },
      board: [
        { name: 'Ada', clicks: 3, seconds: 4, isUnverified: false, isChallenger: true, isYours: false },
      ],
      yours: null,
      routes: { kind: 'locked' },
    });
  });

  it('[CHALLENGE-1] becomes one challenge, also by two calls at once', async () => {
    const { run, id } = await ofAda();
    const again = await Promise.all([1, 2].map(() => post('ada', { runId: run.id })));
    expect(again.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: { id } },
      { status: 200, body: { id } },
    ]);
    const other = await play('ada', LEVEL, 'Cat', 'Dog');
    const both = await Promise.all([1, 2].map(() => make('ada', { runId: other.id })));
    expect(new Set(both).size).toBe(1);
  });

  it('[CHALLENGE-1] of a daily becomes one when the daily is closed', async () => {
    const daily = await referee.daily();
    closed = daily.articles;
    const run = await play('one', { mode: 'daily', challengeId: daily.id }, 'Hound', 'Eel');
    const refused = await post('one', { runId: run.id });
    expect(problemOf(refused)).toBe('403 challenge-open');
    expect(problem.parse(refused.body).error.message).toContain("targets of today's challenge");
    closed = [];
    const { challenger, articles } = await read('one', await make('one', { runId: run.id }));
    expect(articles).toEqual(['Ant', 'Dog', 'Eel']);
    expect(challenger).toEqual({ name: 'Guest Patient Otter', isYou: true, best: { clicks: 2, seconds: 3 } });
  });

  it('[CHALLENGE-1] becomes one while races of others have an article of it, but not all of theirs', async () => {
    const run = await play('one', LEVEL, 'Cat', 'Dog');
    races = [
      ['Ant', 'Dog'],
      ['Cat', 'Eel', 'Fox'],
    ];
    expect(problemOf(await post('one', { runId: run.id }))).toBe('403 challenge-open');
    races = [
      ['Ant', 'Dog', 'Eel'],
      ['Cat', 'Eel', 'Fox'],
    ];
    expect((await post('one', { runId: run.id })).status).toBe(201);
  });

  it('[CHALLENGE-1] of a race becomes one when the race is over', async () => {
    const race = await referee.race(['Ada', 'Eve']);
    await referee.clock.pass(5_000);
    for (const hop of [linkHop(1, 'Hound'), linkHop(2, 'Eel')])
      await referee.browser('Ada').hop(race.runOf('Ada'), hop);
    expect(problemOf(await post('Ada', { runId: race.runOf('Ada') }))).toBe('403 race-open');
    expect(problemOf(await post('Eve', { runId: race.runOf('Eve') }))).toBe('409 run-open');
    await referee.applyCommand(race.partyId, { type: 'end-race', userId: race.userOf('Ada') });
    const id = await make('Ada', { runId: race.runOf('Ada') });
    expect((await read('Ada', id)).challenger.best).toEqual({ clicks: 2, seconds: 1 });
    // Eve timed out: a challenge without a result.
    const hers = await read('Ada', await make('Eve', { runId: race.runOf('Eve') }));
    expect(hers.challenger).toEqual({ name: 'Eve', isYou: false, best: null });
    expect(hers.board).toEqual([]);
  });

  it('[CHALLENGE-1] of a challenge becomes another one', async () => {
    const { id } = await ofAda();
    const run = await play('eve', of(id), 'Cat', 'Dog');
    const next = await make('eve', { runId: run.id });
    expect(next).not.toBe(id);
    expect(await read('ada', next)).toMatchObject({
      articles: ['Ant', 'Cat', 'Dog'],
      challenger: { name: 'Guest Patient Otter', best: { clicks: 2 } },
    });
  });

  it('[CHALLENGE-1] of a guest who signs in stays a challenge of the guest', async () => {
    const run = await play('one', LEVEL, 'Cat', 'Dog');
    referee.people.signIn('one', await referee.people.account('Ada'));
    const { challenger } = await read('one', await make('one', { runId: run.id }));
    expect(challenger).toMatchObject({ name: 'Guest Patient Otter', isYou: true, best: { clicks: 2 } });
  });

  it('[CHALLENGE-1] [RUN-4] of a guest who signs up is their own on another device too, with its result', async () => {
    const run = await play('one', LEVEL, 'Bee', 'Cat', 'Dog');
    const id = await make('one', { runId: run.id });
    const second = await play('one', of(id), 'Cat', 'Dog');
    await referee.clock.pass(1_500);
    const ada = await referee.people.signUp('one', 'Ada', referee.clock.now());
    referee.people.signIn('two', ada);
    for (const browser of ['one', 'two'])
      expect(await read(browser, id)).toMatchObject({
        challenger: { name: 'Guest Patient Otter', isYou: true, best: { clicks: 2 } },
        board: [{ clicks: 2, isChallenger: true, isYours: true }],
        yours: { clicks: 2, place: 1 },
        routes: { kind: 'shown' },
      });
    const made = await make('two', { runId: second.id });
    expect(await read('two', made)).toMatchObject({ challenger: { isYou: true }, yours: { place: 1 } });
    // What this guest does later is another player's.
    referee.people.signOut('one');
    const later = await make('one', { runId: (await play('one', LEVEL, 'Cat', 'Dog')).id });
    expect((await read('two', later)).challenger.isYou).toBe(false);
    expect(await read('two', later)).toMatchObject({ yours: null, routes: { kind: 'locked' } });
    referee.people.signIn('three', await referee.people.account('Eve'));
    expect(await read('three', id)).toMatchObject({
      challenger: { isYou: false },
      board: [{ isYours: false }],
      yours: null,
      routes: { kind: 'locked' },
    });
  });

  it('[CHALLENGE-1] is its articles only: clicks that the caller claims are refused', async () => {
    const run = await play('one', LEVEL, 'Bee', 'Cat', 'Dog');
    const forged = [
      { runId: run.id, clicks: 1 },
      { runId: run.id, result: { clicks: 1, seconds: 1 } },
      { articles: ['Ant', 'Dog'], clicks: 1 },
      { articles: ['Ant', 'Dog'], runId: run.id },
      { runId: run.id, guestId: 'guest_other' },
    ];
    for (const body of forged) expect(problemOf(await post('one', body))).toBe('400 bad-request');
    expect(await referee.db.selectFrom('friend_challenges').selectAll().execute()).toEqual([]);
    expect(await referee.db.selectFrom('friend_results').selectAll().execute()).toEqual([]);
  });

  it('[CHALLENGE-1] becomes none while it is open, for another player, or if there is no such run', async () => {
    const run = await play('one', LEVEL, 'Cat');
    expect(problemOf(await post('one', { runId: run.id }))).toBe('409 run-open');
    expect(problemOf(await post('other', { runId: run.id }))).toBe('403 not-yours');
    expect(problemOf(await post('one', { runId: randomUUID() }))).toBe('404 not-found');
    const open = buildForeignEncyclopedia();
    await referee.browser('one').hop(run.id, linkHop(2, 'Dog'));
    referee.encyclopedias = { open, starter: open };
    expect(problemOf(await post('one', { runId: run.id }))).toBe('503 encyclopedia-unavailable');
    expect(await referee.db.selectFrom('friend_challenges').selectAll().execute()).toEqual([]);
  });
});

describe('picked articles', () => {
  it('[CHALLENGE-6] become a challenge without clicks until its challenger has finished it', async () => {
    const id = await make('one', { articles: ['ant', 'Hound'] });
    expect(await read('other', id)).toMatchObject({
      articles: ['Ant', 'Dog'],
      par: 1,
      challenger: { name: 'Guest Patient Otter', isYou: false, best: null },
      board: [],
    });
    await play('one', of(id), 'Bee', 'Dog');
    expect((await read('other', id)).challenger.best).toEqual({ clicks: 2, seconds: 3 });
  });

  it.each([
    [['Ant', 'Yeti'], '404 not-found'],
    [['Ant', 'Old ant'], '400 bad-request'],
    [['Ant'], '400 bad-request'],
    [['Ant', 'Bee', 'Cat', 'Dog', 'Eel', 'Fox'], '400 bad-request'],
    [['Ant', 'Eel'], '403 challenge-open'],
  ])('[CHALLENGE-6] are refused, and so is their preview: %j', async (articles, refusal) => {
    closed = ['Eel'];
    expect(problemOf(await post('one', { articles }))).toBe(refusal);
    const query = articles.map((title) => `through=${encodeURIComponent(title)}`).join('&');
    const path = `/api/friend-challenges/preview?${query}`;
    expect(problemOf(await referee.browser('one').send('GET', path, undefined, app()))).toBe(refusal);
    expect(await referee.db.selectFrom('friend_challenges').selectAll().execute()).toEqual([]);
  });

  it('[CHALLENGE-6] without a route from the first through all others are refused, and so is their preview', async () => {
    const { open, starter } = referee.encyclopedias;
    const targetPicker = { ...open.targetPicker, route: async () => null };
    referee.encyclopedias = { open: { ...open, targetPicker }, starter };
    const path = '/api/friend-challenges/preview?through=Ant&through=Fox&through=Dog';
    const refused = [
      await post('one', { articles: ['Ant', 'Fox', 'Dog'] }),
      await referee.browser('one').send('GET', path, undefined, app()),
    ];
    for (const answer of refused) {
      expect(problemOf(answer)).toBe('422 no-route');
      expect(problem.parse(answer.body).error.message).toContain('No route leads from the first article');
    }
    expect(await referee.db.selectFrom('friend_challenges').selectAll().execute()).toEqual([]);
  });

  it('[CHALLENGE-6] are previewed with their par, and nothing is written', async () => {
    const path = '/api/friend-challenges/preview?through=ant&through=Hound&through=Eel';
    const { status, body } = await referee.browser('one').send('GET', path, undefined, app());
    const preview = { articles: ['Ant', 'Dog', 'Eel'], par: 2, isParWithheld: false };
    expect({ status, body }).toEqual({ status: 200, body: preview });
    expect(await referee.db.selectFrom('guests').selectAll().execute()).toEqual([]);
  });

  it("[DAILY-9] are previewed without their par if one links to a target of today's challenge, which the player has not finished", async () => {
    unfinishedIn = referee.encyclopedias.open.source.info.id;
    closed = ['Fox'];
    const preview = async (start: string) =>
      (
        await referee
          .browser('one')
          .send('GET', `/api/friend-challenges/preview?through=${start}&through=Bee`, undefined, app())
      ).body;
    const linking = { articles: ['Dog', 'Bee'], par: null, isParWithheld: true };
    expect(await preview('Dog')).toEqual(linking);
    unfinishedIn = 'elsewhere';
    expect(await preview('Dog')).toMatchObject({ isParWithheld: false });
  });

  it('[CHALLENGE-6] are limited by player and by address', async () => {
    for (const key of ['friend-challenges:player:', 'friend-challenges:address:']) {
      referee.limits.close(key, 60);
      expect(problemOf(await post('one', { articles: ['Ant', 'Dog'] }))).toBe('429 too-many');
    }
    referee.limits.close('preview-challenge:address:', 60);
    const path = '/api/friend-challenges/preview?through=Ant&through=Dog';
    expect(problemOf(await referee.browser('one').send('GET', path, undefined, app()))).toBe('429 too-many');
  });
});

describe('the link', () => {
  it('[CHALLENGE-2] has ten letters and digits that are not misread, different each time', async () => {
    const ids = new Set<string>();
    for (let n = 0; n < 20; n += 1) ids.add(await make('one', { articles: ['Ant', 'Dog'] }));
    expect(ids.size).toBe(20);
    for (const id of ids) expect(id).toMatch(/^[a-hjkmnp-z2-9]{10}$/u);
  });

  it('[CHALLENGE-2] leads nowhere with another id', async () => {
    const { id } = await ofAda();
    const other = `${id.slice(0, -1)}${id.endsWith('a') ? 'b' : 'a'}`;
    expect(problemOf(await see('one', other))).toBe('404 not-found');
    expect(problemOf(await referee.browser('one').open(of(other)))).toBe('404 not-found');
    expect(problemOf(await referee.browser('one').open(of('ILO0111111')))).toBe('400 bad-request');
  });

  it('[CHALLENGE-3] still works when the account of its challenger is gone', async () => {
    const { id } = await ofAda();
    await play('eve', of(id), 'Cat', 'Dog');
    await referee.db.deleteFrom('user').execute();
    expect(await read('eve', id)).toMatchObject({
      challenger: { name: null, isYou: false, best: null },
      board: [{ name: 'Guest Patient Otter', clicks: 2 }],
      yours: { clicks: 2, place: 1 },
      routes: { kind: 'shown', challengers: null },
    });
  });
});

describe('a run of a challenge', () => {
  it('[CHALLENGE-7] has the articles and the pages of the challenge, for a player without an account', async () => {
    const { id } = await ofAda();
    const opened = await referee.browser('eve').open(of(id));
    expect(opened.status).toBe(201);
    expect(runOf(opened)).toMatchObject({
      mode: 'challenge',
      ranked: false,
      friendChallenge: { id },
      challenge: null,
      level: null,
      pin: `starter-friend-${id}`,
      articles: ['Ant', 'Cat', 'Dog'],
      maxClicks: null,
      par: 2,
      score: null,
    });
  });

  it('[CHALLENGE-7] accepts links only, has no limit and any order, and changes no leaderboard', async () => {
    const { id } = await ofAda();
    const browser = referee.browser('eve');
    const run = runOf(await browser.open(of(id)));
    expect(problemOf(await browser.hop(run.id, linkHop(1, 'Eel')))).toBe('422 not-a-link');
    await referee.clock.pass(90 * 86_400_000);
    for (const [index, link] of ['Hound', 'Bee', 'Ant', 'Cat'].entries())
      await browser.hop(run.id, linkHop(index + 1, link));
    expect(runOf(await browser.see(run.id))).toMatchObject({ state: 'complete', score: null });
    const { users, guests, places } = await referee.everything();
    expect([users, guests, places]).toEqual([[], [], []]);
  });

  it('[CHALLENGE-7] is not opened if its encyclopedia is not open', async () => {
    const { id } = await ofAda();
    const open = buildForeignEncyclopedia();
    referee.encyclopedias = { open, starter: open };
    const answer = await referee.browser('eve').open(of(id), referee.anotherProcess());
    expect(problemOf(answer)).toBe('503 encyclopedia-unavailable');
    expect((await read('eve', id)).isPlayable).toBe(false);
  });

  it('[CHALLENGE-7] is a new one each time', async () => {
    const { id } = await ofAda();
    const [one, two] = await Promise.all(
      [1, 2].map(async () => runOf(await referee.browser('eve').open(of(id)))),
    );
    expect(one?.id).not.toBe(two?.id);
  });
});

describe('the routes', () => {
  it('[CHALLENGE-4] are shown side by side to a player who has finished it, and to nobody else', async () => {
    const { id } = await ofAda();
    await play('eve', of(id), 'Cat');
    expect((await read('eve', id)).routes).toEqual({ kind: 'locked' });
    await play('eve', of(id), 'Cat', 'Dog');
    expect((await read('eve', id)).routes).toEqual({
      kind: 'shown',
      yours: [
        { title: 'Ant', kind: 'start' },
        { title: 'Cat', kind: 'link' },
        { title: 'Dog', kind: 'link' },
      ],
      challengers: [
        { title: 'Ant', kind: 'start' },
        { title: 'Bee', kind: 'link' },
        { title: 'Cat', kind: 'link' },
        { title: 'Dog', kind: 'link' },
      ],
    });
    expect(JSON.stringify(await read('other', id))).not.toContain('Bee');
  });

  it('[CHALLENGE-4] stay closed while an article of theirs is a target of an open challenge (D16)', async () => {
    const { id } = await ofAda();
    await play('eve', of(id), 'Cat', 'Dog');
    for (const title of ['Dog', 'Bee']) {
      closed = [title];
      expect((await read('eve', id)).routes).toEqual({ kind: 'closed' });
    }
    closed = ['Fox'];
    expect((await read('eve', id)).routes.kind).toBe('shown');
  });

  it('[KEEP-1] are no longer shown when their hops are gone', async () => {
    const { id, run } = await ofAda();
    await play('eve', of(id), 'Cat', 'Dog');
    await referee.db.deleteFrom('run_hops').where('run_id', '=', run.id).execute();
    expect((await read('eve', id)).routes).toMatchObject({ kind: 'shown', challengers: null });
  });
});

describe('the board', () => {
  it('[CHALLENGE-5] has the best run of each player', async () => {
    const { id } = await ofAda();
    await play('eve', of(id), 'Bee', 'Ant', 'Cat', 'Dog');
    await play('eve', of(id), 'Cat', 'Dog');
    await play('eve', of(id), 'Bee', 'Cat', 'Dog');
    const { board, yours } = await read('eve', id);
    expect(board.map(({ clicks, isYours, isChallenger }) => ({ clicks, isYours, isChallenger }))).toEqual([
      { clicks: 2, isYours: true, isChallenger: false },
      { clicks: 3, isYours: false, isChallenger: true },
    ]);
    expect(yours).toMatchObject({ clicks: 2, seconds: 3, place: 1 });
    // The challenger plays it again and is better.
    await play('ada', of(id), 'Cat', 'Dog');
    expect((await read('eve', id)).challenger.best).toEqual({ clicks: 2, seconds: 3 });
  });

  it('[BOARD-6] ranks an unverified pace below others with the same clicks', async () => {
    const { id } = await ofAda();
    const browser = referee.browser('fast');
    const run = runOf(await browser.open(of(id)));
    for (const hop of [linkHop(1, 'Cat'), linkHop(2, 'Dog')]) await browser.hop(run.id, hop);
    await play('eve', of(id), 'Cat', 'Dog');
    const { board } = await read('fast', id);
    expect(board.map(({ isUnverified, isYours }) => ({ isUnverified, isYours }))).toEqual([
      { isUnverified: false, isYours: false },
      { isUnverified: true, isYours: true },
      { isUnverified: false, isYours: false },
    ]);
  });

  it('[CHALLENGE-5] has at most 50 rows; a player below them still has a result', async () => {
    const { id } = await ofAda();
    for (let n = 0; n < MAX_BOARD_ROWS; n += 1) await play(`player-${n}`, of(id), 'Cat', 'Dog');
    const { board, yours, challenger } = await read('ada', id);
    expect(board).toHaveLength(MAX_BOARD_ROWS);
    expect(yours).toMatchObject({ clicks: 3, place: null });
    expect(challenger.best).toEqual({ clicks: 3, seconds: 4 });
  });

  it('[CHALLENGE-5] takes no result that no complete run has', async () => {
    const { id, run } = await ofAda();
    const result = {
      challenge_id: id,
      identity: 'user:someone',
      run_id: run.id,
      clicks: 1,
      seconds: 1,
      is_unverified: false,
      created_at: new Date(),
    };
    await expect(referee.db.insertInto('friend_results').values(result).execute()).rejects.toThrow(
      /no complete run of this challenge/u,
    );
  });
});
