import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import {
  buildForeignEncyclopedia,
  linkHop,
  buildReferee,
  type Referee,
  runOf,
  problemOf,
} from '#tests/builders/build-referee.ts';
import type { DailyChallenge } from '../challenges/daily-challenges.ts';

let database: OpenDatabase;
let referee: Referee;
let today: DailyChallenge;
const HOUR = 3_600_000;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  referee = await buildReferee(database.db);
  today = await referee.daily();
});

const daily = () => ({ mode: 'daily' as const, challengeId: today.id });
const places = () =>
  referee.db.selectFrom('ranked_places').select(['identity', 'run_id']).orderBy('identity').execute();

describe('opening a daily run', () => {
  it('[RUN-2] ranks the first run, on the pinned pages', async () => {
    const browser = referee.browser('one');
    const opened = await browser.open(daily());
    expect(opened.status).toBe(201);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(runOf(opened)).toMatchObject({
      mode: 'daily',
      source: 'memory',
      pin: `daily-${today.id}`,
      ranked: true,
      state: 'open',
      challenge: { id: today.id, date: '2026-11-21' },
      level: null,
      articles: ['Ant', 'Dog', 'Eel'],
      maxClicks: null,
      par: 2,
      namespaces: { file: ['File', 'Image'], special: ['Special'] },
      startedAt: referee.clock.now(),
      endedAt: null,
      path: [{ title: 'Ant', kind: 'start' }],
      score: null,
    });
    expect(await browser.see(runOf(opened).id)).toMatchObject({ status: 200, body: opened.body });
  });

  it('[RUN-2] resumes the open ranked run with its clicks and its clock (D7)', async () => {
    const browser = referee.browser('one');
    const { id, startedAt } = runOf(await browser.open(daily()));
    await browser.hop(id, linkHop(1, 'Bee'));
    await referee.clock.pass(90_000);
    const again = await browser.open(daily());
    expect(again.status).toBe(200);
    expect(runOf(again)).toMatchObject({ id, startedAt, now: startedAt + 90_000, ranked: true });
    expect(runOf(again).path.map(({ title }) => title)).toEqual(['Ant', 'Bee']);
  });

  it('[RUN-2] opens a practice run once the ranked run has ended', async () => {
    const browser = referee.browser('one');
    const { id } = runOf(await browser.open(daily()));
    await browser.hop(id, linkHop(1, 'Hound'));
    await browser.hop(id, linkHop(2, 'Eel'));
    const again = await browser.open(daily());
    expect(again.status).toBe(201);
    expect(runOf(again)).toMatchObject({ ranked: false, state: 'open' });
    await browser.hop(runOf(again).id, linkHop(1, 'Hound'));
    const ended = runOf(await browser.hop(runOf(again).id, linkHop(2, 'Eel')));
    expect(ended).toMatchObject({ state: 'complete', score: null });
    expect((await referee.everything()).guests).toHaveLength(1);
  });

  it('[RUN-2] opens no second ranked run for a guest who then signs in', async () => {
    const browser = referee.browser('one');
    const { id } = runOf(await browser.open(daily()));
    referee.people.signIn('one', await referee.people.account('Ada'));
    // In the guest's own browser the same run is resumed, and its score goes to the guest.
    expect(runOf(await browser.open(daily()))).toMatchObject({ id, ranked: true });
    await browser.hop(id, linkHop(1, 'Hound'));
    await browser.hop(id, linkHop(2, 'Eel'));
    expect(runOf(await browser.open(daily()))).toMatchObject({ ranked: false });
    const { guests, users } = await referee.everything();
    expect([guests.length, users.length]).toEqual([1, 0]);
  });

  it('[RUN-2] opens no second ranked run for an account that signs out and plays as guest', async () => {
    const browser = referee.browser('one');
    referee.people.signIn('one', await referee.people.account('Ada'));
    const { id } = runOf(await browser.open(daily()));
    referee.people.signOut('one');
    const asGuest = await browser.open(daily());
    expect(asGuest.status).toBe(201);
    expect(runOf(asGuest)).toMatchObject({ ranked: false });
    expect(await places()).toMatchObject([{ run_id: id }, { run_id: id }]);
  });

  it("[RUN-2] counts a guest's ranked run for the account that signs in beside it, in every browser", async () => {
    await referee.browser('one').open(daily());
    const ada = await referee.people.account('Ada');
    referee.people.signIn('one', ada);
    const { id } = runOf(await referee.browser('one').open(daily()));
    referee.people.signIn('two', ada);
    const elsewhere = await referee.browser('two').open(daily());
    expect([elsewhere.status, runOf(elsewhere).ranked]).toEqual([201, false]);
    expect(await places()).toHaveLength(3);
    expect(new Set((await places()).map((place) => place.run_id))).toEqual(new Set([id]));
  });

  it('[RUN-2] resumes the run in another browser of the same account', async () => {
    const ada = await referee.people.account('Ada');
    for (const name of ['one', 'two']) referee.people.signIn(name, ada);
    const { id } = runOf(await referee.browser('one').open(daily()));
    expect(runOf(await referee.browser('two').open(daily()))).toMatchObject({ id, ranked: true });
  });

  it('[RUN-2] checks the account before the guest when each has had a run', async () => {
    const ada = await referee.people.account('Ada');
    referee.people.signIn('one', ada);
    const { id } = runOf(await referee.browser('one').open(daily()));
    await referee.browser('one').hop(id, linkHop(1, 'Hound'));
    await referee.browser('one').hop(id, linkHop(2, 'Eel'));
    await referee.browser('two').open(daily());
    referee.people.signIn('two', ada);
    expect(runOf(await referee.browser('two').open(daily()))).toMatchObject({ ranked: false });
  });

  it("[RUN-2] does not block an account by another account's run in the same browser", async () => {
    const browser = referee.browser('shared');
    const [ada, eve] = [await referee.people.account('Ada'), await referee.people.account('Eve')];
    referee.people.signIn('shared', ada);
    const adas = runOf(await browser.open(daily()));
    referee.people.signIn('shared', eve);
    const eves = await browser.open(daily());
    expect([eves.status, runOf(eves).ranked]).toEqual([201, true]);
    // Afterwards each account resumes its own run, and the guest resumes neither.
    expect(runOf(await browser.open(daily())).id).toBe(runOf(eves).id);
    referee.people.signIn('phone', eve);
    expect(runOf(await referee.browser('phone').open(daily())).id).toBe(runOf(eves).id);
    referee.people.signIn('shared', ada);
    expect(runOf(await browser.open(daily())).id).toBe(adas.id);
    referee.people.signOut('shared');
    expect(runOf(await browser.open(daily())).ranked).toBe(false);
    const held = Object.fromEntries((await places()).map(({ identity, run_id }) => [identity, run_id]));
    const guestOf = (name: string) => `guest:${referee.people.identityOf(name).guest?.id}`;
    expect(held).toEqual({
      [guestOf('shared')]: adas.id,
      [guestOf('phone')]: runOf(eves).id,
      [`user:${ada.id}`]: adas.id,
      [`user:${eve.id}`]: runOf(eves).id,
    });
  });

  it('[RUN-2] ranks one run of an account across several shared browsers', async () => {
    const [ada, eve] = [await referee.people.account('Ada'), await referee.people.account('Eve')];
    for (const name of ['one', 'two']) {
      referee.people.signIn(name, ada);
      await referee.browser(name).open(daily());
      referee.people.signIn(name, eve);
    }
    const opened = [];
    for (const name of ['one', 'two', 'one'])
      opened.push(runOf(await referee.browser(name).open(daily())).id);
    expect(new Set(opened).size).toBe(1);
  });

  it('[RUN-2] blocks an account by a run of the guest itself', async () => {
    const browser = referee.browser('shared');
    const { id } = runOf(await browser.open(daily()));
    await browser.hop(id, linkHop(1, 'Hound'));
    await browser.hop(id, linkHop(2, 'Eel'));
    for (const name of ['Ada', 'Eve']) {
      referee.people.signIn('shared', await referee.people.account(name));
      expect(runOf(await browser.open(daily())).ranked).toBe(false);
    }
  });

  it('[RUN-2] ranks one run when many tabs and processes open it concurrently', async () => {
    referee.people.signIn('one', await referee.people.account('Ada'));
    await referee.browser('one').open({ mode: 'level', levelId: (await referee.level()).id });
    const apps = [referee.app, referee.anotherProcess(), referee.anotherProcess()];
    const opened = await Promise.all(
      Array.from({ length: 12 }, (_, tab) => referee.browser('one').open(daily(), apps[tab % apps.length])),
    );
    expect(opened.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(new Set(opened.map((answer) => runOf(answer).id)).size).toBe(1);
    const { runs } = await referee.everything();
    expect(runs.filter((run) => run.mode === 'daily')).toHaveLength(1);
  });

  it('[RUN-2] ranks one run when guest and account open it concurrently', async () => {
    await referee.browser('one').open({ mode: 'level', levelId: (await referee.level()).id });
    const { guest } = referee.people.identityOf('one');
    const user = await referee.people.account('Ada');
    if (guest === null) throw new Error('a browser that has played has a guest');
    const [runs, body] = [referee.newRuns(), daily()];
    const opened = await Promise.all(
      Array.from({ length: 8 }, (_, tab) =>
        runs.open({ user: tab % 2 === 0 ? user : null, guest, address: '203.0.113.7' }, body),
      ),
    );
    const ranked = opened.flatMap((answer) =>
      answer.ok && answer.value.run.ranked ? [answer.value.run.id] : [],
    );
    expect(opened.every((answer) => answer.ok)).toBe(true);
    expect(new Set(ranked).size).toBe(1);
    expect(await places()).toHaveLength(2);
  });

  it("[RUN-8] is accepted only on the challenge's own day", async () => {
    const yesterday = await referee.daily({ date: '2026-11-20' });
    const before = await referee.everything();
    const browser = referee.browser('one');
    expect(problemOf(await browser.open({ mode: 'daily', challengeId: yesterday.id }))).toBe(
      '410 run-expired',
    );
    await referee.clock.pass(12 * HOUR);
    expect(problemOf(await browser.open(daily()))).toBe('410 run-expired');
    expect(await referee.everything()).toEqual(before);
  });

  it('is rejected for an unknown challenge and for an encyclopedia that is not open', async () => {
    const browser = referee.browser('one');
    const nowhere = { mode: 'daily', challengeId: '00000000-0000-4000-8000-000000000000' };
    expect(problemOf(await browser.open(nowhere))).toBe('404 not-found');
    referee.encyclopedias = { open: buildForeignEncyclopedia(), starter: buildForeignEncyclopedia() };
    referee.app = referee.anotherProcess();
    const before = await referee.everything();
    expect(problemOf(await browser.open(daily()))).toBe('503 encyclopedia-unavailable');
    expect(await referee.everything()).toEqual(before);
  });

  it('is rejected when an address or a player has opened too many', async () => {
    const browser = referee.browser('one');
    const { id } = runOf(await browser.open(daily()));
    expect(referee.limits.taken.map(({ limit }) => limit.most)).toEqual([1200, 120, 48]);
    const before = await referee.everything();
    referee.limits.close('runs:player:guest:', 77);
    const refused = await browser.open(daily());
    expect([problemOf(refused), refused.headers.get('retry-after')]).toEqual(['429 too-many', '77']);
    referee.limits.close('runs:address:', 5);
    expect(problemOf(await referee.browser('two').open(daily()))).toBe('429 too-many');
    expect(referee.people.identityOf('two').guest).toBeNull();
    expect(await referee.everything()).toEqual(before);
    expect((await browser.hop(id, linkHop(1, 'Bee'))).status).toBe(200);
  });
});

describe('opening a level', () => {
  it('opens a new run each time, in the starter encyclopedia, unranked and without expiry', async () => {
    const level = await referee.level({ max_clicks: 5 });
    const browser = referee.browser('one');
    const opened = await browser.open({ mode: 'level', levelId: level.id });
    const again = await browser.open({ mode: 'level', levelId: level.id });
    expect([opened.status, again.status]).toEqual([201, 201]);
    expect(runOf(again).id).not.toBe(runOf(opened).id);
    expect(runOf(opened)).toMatchObject({
      mode: 'level',
      source: 'memory',
      pin: 'level-level-1',
      ranked: false,
      challenge: null,
      level: { id: 'level-1', difficulty: 'easy', order: 1 },
      articles: ['Ant', 'Cat', 'Dog'],
      maxClicks: 5,
      par: 2,
    });
    await referee.clock.pass(1000 * HOUR);
    expect((await browser.hop(runOf(opened).id, linkHop(1, 'Bee'))).status).toBe(200);
  });

  it('is rejected for an unknown level', async () => {
    expect(problemOf(await referee.browser('one').open({ mode: 'level', levelId: 'level-77' }))).toBe(
      '404 not-found',
    );
  });
});

describe('the run routes', () => {
  it('answer 405 with the allowed methods', async () => {
    const browser = referee.browser('one');
    const run = `/api/runs/${today.id}`;
    for (const [method, path, allowed] of [
      ['GET', '/api/runs', 'POST'],
      ['DELETE', run, 'GET, HEAD'],
      ['PUT', `${run}/hops`, 'POST'],
      ['POST', `${run}/path`, 'GET, HEAD'],
    ] as const) {
      const answer = await browser.send(method, path);
      expect([problemOf(answer), answer.headers.get('allow')]).toEqual(['405 method-not-allowed', allowed]);
    }
  });
});
