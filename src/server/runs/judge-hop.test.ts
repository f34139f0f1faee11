import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import {
  backHop,
  linkHop,
  buildReferee,
  Referee,
  runOf,
  problemOf,
  stateOf,
  type RefereeBrowser,
} from '#tests/builders/build-referee.ts';

let database: OpenDatabase;
let referee: Referee;
let browser: RefereeBrowser;
let challengeId: string;
let id: string;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  referee = await buildReferee(database.db);
  browser = referee.browser('one');
  challengeId = (await referee.daily()).id;
  id = runOf(await browser.open({ mode: 'daily', challengeId })).id;
});

const hops = () => referee.db.selectFrom('run_hops').selectAll().orderBy('n').execute();
const path = async () => runOf(await browser.see(id)).path.map(({ title }) => title);

describe('judging a hop', () => {
  it('[RUN-5] accepts a link of the current page and stores all fields of the hop', async () => {
    await referee.clock.pass(3_000);
    const accepted = await browser.hop(id, linkHop(1, 'Bee'));
    expect([accepted.status, accepted.body]).toEqual([200, { n: 1, run: null }]);
    expect(runOf(await browser.see(id)).path).toMatchObject([
      { title: 'Ant', kind: 'start' },
      { title: 'Bee', kind: 'link', asked: 'Bee', revision: 101, at: referee.clock.now() },
    ]);
  });

  it('[RUN-5] resolves a redirect to its article', async () => {
    await browser.hop(id, linkHop(1, 'Hound'));
    expect(await hops()).toMatchObject([{ kind: 'link', asked: 'Hound', title: 'Dog', revision: 103 }]);
  });

  it('[RUN-5] accepts a redirect that was resolved after the player loaded the page', async () => {
    // Cat links to Dog: a page compiled before the redirect was resolved may contain the redirect's title.
    await browser.hop(id, linkHop(1, 'Cat'));
    expect((await browser.hop(id, linkHop(2, 'Hound'))).status).toBe(200);
    expect(await path()).toEqual(['Ant', 'Cat', 'Dog']);
  });

  it('[RUN-5] compares titles in canonical spelling', async () => {
    expect((await browser.hop(id, linkHop(1, 'Bee', { asked: 'bee_', to: ' Bee' }))).status).toBe(200);
    expect(await hops()).toMatchObject([{ asked: 'Bee', title: 'Bee' }]);
    expect((await browser.hop(id, linkHop(1, 'Bee'))).status).toBe(200);
  });

  it('[RUN-5] goes back one page per back step, and counts each as a click', async () => {
    await browser.hop(id, linkHop(1, 'Bee'));
    await browser.hop(id, linkHop(2, 'Cat'));
    expect((await browser.hop(id, backHop(3, 'Bee'))).status).toBe(200);
    expect((await browser.hop(id, backHop(4, 'Ant'))).status).toBe(200);
    expect(await path()).toEqual(['Ant', 'Bee', 'Cat', 'Bee', 'Ant']);
  });

  it.each([
    { what: 'to a page that no link leads to', hop: linkHop(1, 'Eel') },
    { what: 'to a page that does not exist', hop: linkHop(1, 'Unicorn', { revision: 1 }) },
    { what: 'by a link that leads elsewhere', hop: linkHop(1, 'Bee', { to: 'Dog', revision: 103 }) },
    { what: 'by a redirect, under its title', hop: linkHop(1, 'Hound', { to: 'Hound' }) },
    { what: 'to the page itself', hop: linkHop(1, 'Ant') },
    { what: 'by a redirect back to the page itself', hop: linkHop(1, 'Old ant') },
    { what: 'to a picture', hop: linkHop(1, 'File:Ant.svg', { revision: 1 }) },
    { what: 'to a special page', hop: linkHop(1, 'Special:Random', { revision: 1 }) },
    { what: 'back from the start', hop: backHop(1, 'Ant') },
    { what: 'back to a page that was never visited', hop: backHop(1, 'Bee') },
  ])('[RUN-5] rejects a hop $what', async ({ hop }) => {
    const before = await referee.everything();
    const refused = await browser.hop(id, hop);
    expect(problemOf(refused)).toBe('422 not-a-link');
    expect(stateOf(refused)).toMatchObject({ state: 'open', hops: 0 });
    expect(await referee.everything()).toEqual(before);
  });

  it.each([
    { what: 'to the page before the previous one', hop: backHop(3, 'Ant') },
    { what: 'to the current page', hop: backHop(3, 'Cat') },
    { what: 'that requests the previous page under another title', hop: backHop(3, 'Bee', { asked: 'Ant' }) },
    { what: 'to a page that it did not request', hop: backHop(3, 'Bee', { to: 'Dog', revision: 103 }) },
  ])('[RUN-5] rejects a step back $what', async ({ hop }) => {
    await browser.hop(id, linkHop(1, 'Bee'));
    await browser.hop(id, linkHop(2, 'Cat'));
    expect(problemOf(await browser.hop(id, hop))).toBe('422 not-a-link');
    expect(await path()).toEqual(['Ant', 'Bee', 'Cat']);
  });

  it("[RUN-5] rejects a revision other than the challenge's, forward and back", async () => {
    expect(problemOf(await browser.hop(id, linkHop(1, 'Bee', { revision: 99 })))).toBe('409 stale-revision');
    await browser.hop(id, linkHop(1, 'Bee'));
    expect(problemOf(await browser.hop(id, backHop(2, 'Ant', { revision: 7 })))).toBe('409 stale-revision');
    expect(await path()).toEqual(['Ant', 'Bee']);
  });

  it('[RUN-5] rejects a link that exists only in another revision than the pinned one', async () => {
    const pinned = referee.page;
    const newer = createMemorySource(
      buildEncyclopediaSource({
        articles: [
          buildArticle('Ant', { links: ['Fox'], revision: 900 }),
          buildArticle('Fox', { revision: 105 }),
        ],
        redirects: [],
      }),
    );
    referee.page = (title, request) =>
      request?.pin === `daily-${challengeId}` ? pinned(title, request) : newer.page(title, request);
    expect(problemOf(await browser.hop(id, linkHop(1, 'Fox')))).toBe('422 not-a-link');
    expect((await browser.hop(id, linkHop(1, 'Bee'))).status).toBe(200);
  });

  it('[RUN-11] writes nothing while the encyclopedia is unavailable, and accepts the same hop later', async () => {
    const answering = referee.page;
    const before = await referee.everything();
    for (const silent of ['Ant', 'Bee']) {
      referee.page = async (title, request) =>
        title === silent ? { kind: 'unavailable', reason: 'busy', retryAfter: 7 } : answering(title, request);
      const waiting = await browser.hop(id, linkHop(1, 'Bee'));
      expect([problemOf(waiting), waiting.headers.get('retry-after')]).toEqual([
        '503 encyclopedia-unavailable',
        '7',
      ]);
    }
    expect(await referee.everything()).toEqual(before);
    referee.page = answering;
    expect((await browser.hop(id, linkHop(1, 'Bee'))).status).toBe(200);
  });

  it('[RUN-6] answers a repeated hop again and counts it once', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(await browser.hop(id, linkHop(1, 'Bee'))).toMatchObject({
        status: 200,
        body: { n: 1, run: null },
      });
    }
    await browser.hop(id, linkHop(2, 'Cat'));
    expect((await browser.hop(id, linkHop(1, 'Bee'))).status).toBe(200);
    expect(await hops()).toHaveLength(2);
  });

  it.each([
    { what: 'with the number of an accepted hop', hop: linkHop(1, 'Cat') },
    {
      what: 'with the number of an accepted hop and another revision',
      hop: linkHop(1, 'Bee', { revision: 5 }),
    },
    { what: 'that skips a number', hop: linkHop(3, 'Dog') },
    { what: 'that skips many numbers', hop: linkHop(10_000, 'Dog') },
  ])('[RUN-6] rejects a hop $what and answers with the state of the run', async ({ hop }) => {
    await browser.hop(id, linkHop(1, 'Bee'));
    const before = await referee.everything();
    const refused = await browser.hop(id, hop);
    expect(problemOf(refused)).toBe('409 hop-out-of-order');
    expect(stateOf(refused)).toMatchObject({ state: 'open', hops: 1 });
    expect(await referee.everything()).toEqual(before);
  });

  it('[RUN-6] stores one row for a hop that is sent twenty times concurrently', async () => {
    const apps = [referee.app, referee.anotherProcess()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) => browser.hop(id, linkHop(1, 'Bee'), apps[tab % 2])),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await hops()).toHaveLength(1);
  });

  it('[RUN-6] accepts one of two concurrent hops and answers the other with the state of the run', async () => {
    const other = referee.anotherProcess();
    await browser.hop(id, linkHop(1, 'Bee'), other);
    await browser.hop(id, linkHop(1, 'Bee'));
    const [first, second] = await Promise.all([
      browser.hop(id, linkHop(2, 'Cat')),
      browser.hop(id, linkHop(2, 'Dog'), other),
    ]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    const loser = first.status === 409 ? first : second;
    expect(stateOf(loser)).toMatchObject({ state: 'open', hops: 2 });
    expect(await path()).toHaveLength(3);
  });

  it('[RUN-6] continues from hops that another process accepted, even if its own record is outdated', async () => {
    const other = referee.anotherProcess();
    await browser.hop(id, linkHop(1, 'Bee'));
    await browser.hop(id, linkHop(2, 'Cat'), other);
    expect((await browser.hop(id, linkHop(3, 'Ant'))).status).toBe(200);
    expect((await browser.hop(id, linkHop(4, 'Bee'), other)).status).toBe(200);
    expect(await path()).toEqual(['Ant', 'Bee', 'Cat', 'Ant', 'Bee']);
  });

  it('[RUN-6] accepts several consecutive hops that are sent concurrently in order', async () => {
    const answers = await Promise.all([
      browser.hop(id, linkHop(1, 'Bee')),
      browser.hop(id, linkHop(2, 'Cat')),
      browser.hop(id, backHop(3, 'Bee')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("[RUN-4] does not make a player wait for another player's hop on the same run", async () => {
    let held = 0;
    let hold: Promise<void> | null = null;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (hold === null) return result;
        held += 1;
        await hold;
        return result;
      },
    });
    const slow = new Referee(db);
    slow.people.signIn('opponent', await slow.people.account('Eve'));
    const { id: levelId } = await slow.level();
    const player = slow.browser('player');
    const run = runOf(await player.open({ mode: 'level', levelId })).id;
    const app = slow.anotherProcess();

    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const foreign = slow.browser('opponent').hop(run, linkHop(1, 'Bee'), app);
    await expect.poll(() => held).toBe(1);
    hold = null;
    expect((await player.hop(run, linkHop(1, 'Bee'), app)).status).toBe(200);
    release();
    expect(problemOf(await foreign)).toBe('403 not-yours');
  }, 5_000);

  it('[RUN-8] accepts hops until exactly two hours after the end of the day', async () => {
    const end = Date.parse('2026-11-22T02:00:00Z');
    await referee.clock.pass(end - 1 - referee.clock.now());
    expect((await browser.hop(id, linkHop(1, 'Bee'))).status).toBe(200);
    await referee.clock.pass(1);
    const before = await referee.everything();
    const late = await browser.hop(id, linkHop(2, 'Dog'));
    expect(problemOf(late)).toBe('410 run-expired');
    expect(stateOf(late)).toMatchObject({ state: 'open', hops: 1 });
    expect(problemOf(await browser.hop(id, linkHop(2, 'Dog'), referee.anotherProcess()))).toBe(
      '410 run-expired',
    );
    expect((await browser.hop(id, linkHop(1, 'Bee'))).status).toBe(200);
    expect(await referee.everything()).toEqual(before);
  });

  it('keeps timestamps from decreasing when the clock is set back', async () => {
    await referee.clock.pass(60_000);
    await browser.hop(id, linkHop(1, 'Bee'));
    const later = referee.clock.now();
    await referee.clock.pass(-3_600_000);
    await browser.hop(id, linkHop(2, 'Dog'));
    expect((await hops()).map(({ at }) => at.getTime())).toEqual([later, later]);
  });
});
