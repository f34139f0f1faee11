import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localJobRunner } from '#platform/jobs/job-runner.ts';
import { resultAnswer } from '#protocol/results.ts';
import { createDailyChallenges } from '#server/challenges/create-daily-challenges.ts';
import type { DailyChallenge } from '#server/challenges/daily-challenges.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import {
  backHop,
  buildForeignEncyclopedia,
  buildReferee,
  linkHop,
  runOf,
  type Referee,
} from '#tests/builders/build-referee.ts';
import { decodePng } from '#tests/builders/decode-png.ts';
import { createCardPictures } from './card-pictures.ts';
import { cardRoutes } from './card-routes.ts';
import { drawCard } from './draw-card.ts';
import { findPreview } from './find-preview.ts';

let database: OpenDatabase;
let referee: Referee;
let today: DailyChallenge;
let past: DailyChallenge;
const DAY = 24 * 60 * 60_000;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

/** Today is 21 November 2026. */
beforeEach(async () => {
  referee = await buildReferee(database.db);
  today = await referee.daily();
  past = await referee.daily({ date: '2026-11-20' });
  await referee.daily({ date: '2026-11-22' });
});

function parts() {
  const { db, encyclopedias, clock } = referee;
  const challenges = createDailyChallenges({
    db,
    encyclopedias,
    clock: clock.now,
    random: Math.random,
    newId: randomUUID,
  });
  return { db, challenges, runs: referee.newRuns(), clock: clock.now };
}

const ask = (path: string, method = 'GET') =>
  cardRoutes({ ...parts(), pictures: createCardPictures(localJobRunner(drawCard)) }).request(path, {
    method,
  });

/** Plays today's challenge, or that of a past day, in four clicks, one of them back, or fewer; returns the run's id. */
async function play({
  mode = 'daily',
  hops = 4,
  player = randomUUID(),
}: { mode?: 'daily' | 'archive'; hops?: number; player?: string } = {}) {
  const browser = referee.browser(player);
  const challenge = mode === 'daily' ? today : past;
  const run = runOf(await browser.open({ mode, challengeId: challenge.id }));
  const path = [linkHop(1, 'Bee'), backHop(2, 'Ant'), linkHop(3, 'Hound'), linkHop(4, 'Eel')];
  for (const hop of path.slice(0, hops)) await browser.hop(run.id, hop);
  return run.id;
}

describe('GET /cards/daily/{date}.png', () => {
  it('[CARD-1] draws a day up to today, today for five minutes and a closed day for good', async () => {
    const answer = await ask('/cards/daily/2026-11-21.png');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
    expect(decodePng(new Uint8Array(await answer.arrayBuffer())).width).toBe(1200);
    // Its runs are accepted until 02:00 of the next day.
    await referee.clock.pass(DAY - 12 * 60 * 60_000);
    const closing = await ask('/cards/daily/2026-11-21.png');
    expect(closing.headers.get('Cache-Control')).toBe('public, max-age=300');
    const closed = await ask('/cards/daily/2026-11-20.png');
    expect(closed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/cards/daily/2026-11-22.png',
    '/cards/daily/2026-11-19.png',
    '/cards/daily/2026-02-30.png',
    '/cards/daily/2026-11-21.svg',
    '/cards/daily/2026-11-21',
    '/cards/daily/..%2f2026-11-21.png',
    '/cards/results/2026-11-21.png',
    '/cards/other.png',
  ])('[CARD-1] answers 404 at %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('answers GET and HEAD only', async () => {
    expect((await ask('/cards/daily/2026-11-21.png', 'HEAD')).status).toBe(200);
    expect((await ask('/cards/daily/2026-11-21.png', 'POST')).status).toBe(405);
    expect((await ask('/cards/wayword.png')).status).toBe(200);
  });
});

describe('GET /cards/results/{runId}.png', () => {
  const picture = (runId: string) => ask(`/cards/results/${runId}.png`);

  it('[CARD-2] draws a complete, ranked run of a daily; a closed one is cached for a day', async () => {
    const runId = await play();
    const answer = await picture(runId);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
    await referee.clock.pass(2 * DAY);
    expect((await picture(runId)).headers.get('Cache-Control')).toBe('public, max-age=86400');
  });

  it('[CARD-2] answers 404 for a run that is not complete, for practice, and for an unknown id', async () => {
    expect((await picture(await play({ hops: 3 }))).status).toBe(404);
    expect((await picture(await play({ mode: 'archive' }))).status).toBe(404);
    expect((await picture(randomUUID())).status).toBe(404);
  });
});

describe('GET /api/results/{runId}', () => {
  const result = (runId: string) => referee.browser('a stranger').send('GET', `/api/results/${runId}`);

  it('[CARD-4] shows a result to anyone, without an article beside the targets', async () => {
    const answer = await result(await play());
    expect(resultAnswer.parse(answer.body)).toMatchObject({
      date: '2026-11-21',
      articles: ['Ant', 'Dog', 'Eel'],
      par: 2,
      clicks: 4,
      // The clock of this test does not move.
      unverified: 'pace',
      course: ['hop', 'back', 'target', 'target'],
      isPathOpen: false,
    });
    expect(JSON.stringify(answer.body)).not.toContain('Bee');
  });

  it("[REVIEW-3] is marked as the caller's only for its player, while the server can show the run", async () => {
    const runId = await play({ player: 'one' });
    await referee.clock.pass(1_000);
    referee.people.signIn('two', await referee.people.signUp('one', 'Ada', referee.clock.now()));
    const isYours = async (browser: string, app?: Hono) =>
      resultAnswer.parse(
        (await referee.browser(browser).send('GET', `/api/results/${runId}`, undefined, app)).body,
      ).isYours;
    expect(await isYours('one')).toBe(true);
    expect(await isYours('two')).toBe(true);
    expect(await isYours('a stranger')).toBe(false);
    const open = buildForeignEncyclopedia();
    referee.encyclopedias = { open, starter: open };
    expect(await isYours('one', referee.anotherProcess())).toBe(false);
  });

  it('[CARD-4] says when the path is open, and has no course once the hops are gone', async () => {
    const runId = await play();
    await referee.clock.pass(2 * DAY);
    expect((await result(runId)).body).toMatchObject({ isPathOpen: true });
    await database.db.deleteFrom('run_hops').where('run_id', '=', runId).execute();
    expect((await result(runId)).body).toMatchObject({ isPathOpen: false, course: null, clicks: 4 });
  });

  it('[CARD-4] does not exist for a run that is not complete, for practice, or for an unknown id', async () => {
    for (const runId of [await play({ hops: 2 }), await play({ mode: 'archive' }), randomUUID()])
      expect((await result(runId)).status).toBe(404);
  });
});

describe('the preview of a link', () => {
  const preview = (path: string) => findPreview(parts(), path);

  it('[CARD-3] has the card of its day or result, in any spelling of the path', async () => {
    expect(await preview('/Daily/2026-11-21/')).toMatchObject({
      picture: '/cards/daily/2026-11-21.png',
      title: 'Wayword Daily 325: From Ant to Eel',
    });
    const runId = await play();
    expect(await preview(`/results/${runId}`)).toMatchObject({ picture: `/cards/results/${runId}.png` });
  });

  it.each(['/', '/levels', '/party', '/daily', '/daily/2026-11-19', '/daily/2026-11-22'])(
    '[CARD-3] has the card of the game at %s',
    async (path) => {
      expect(await preview(path)).toMatchObject({ picture: '/cards/wayword.png', title: 'Wayword' });
    },
  );

  it('[CARD-3] does not exist for a result that does not', async () => {
    expect(await preview(`/results/${'-'.repeat(36)}`)).toBeNull();
    expect(await preview(`/results/${await play({ hops: 1 })}`)).toBeNull();
  });
});

describe('the card of a challenge among friends', () => {
  it('[CARD-6] shows who challenges and with how many clicks, and is not there for other links', async () => {
    const runId = await play();
    const { guest_id } = await referee.db
      .selectFrom('runs')
      .select('guest_id')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow();
    const id = 'abcdefghjk';
    await referee.db
      .insertInto('friend_challenges')
      .values({
        id,
        source: 'memory',
        articles: ['Ant', 'Dog'],
        par: 1,
        guest_id,
        run_id: runId,
        created_at: new Date(),
      })
      .execute();
    const before = await findPreview(parts(), `/challenge/${id}`);
    expect(before?.title).toMatch(/^Guest \S+ \S+ challenges you on Wayword: From Ant to Dog$/u);
    const first = await ask(before?.picture ?? '');
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const bytes = new Uint8Array(await first.arrayBuffer());
    const picture = decodePng(bytes);
    expect([picture.width, picture.height]).toEqual([1200, 630]);

    await referee.db
      .insertInto('friend_results')
      .values({
        challenge_id: id,
        identity: `guest:${guest_id}`,
        run_id: runId,
        clicks: 4,
        seconds: 0,
        is_unverified: true,
        created_at: new Date(),
      })
      .execute();
    const after = await findPreview(parts(), `/challenge/${id}`);
    expect(after?.title).toContain('challenges you on Wayword to beat 4 clicks: From Ant to Dog');
    expect(after?.alt).toContain('Par is 1 click.');
    expect(new Uint8Array(await (await ask(after?.picture ?? '')).arrayBuffer())).not.toEqual(bytes);
    expect((await ask('/cards/challenges/bbbbbbbbbb.png')).status).toBe(404);
    expect((await findPreview(parts(), '/challenge/bbbbbbbbbb'))?.title).toBe('Wayword');
  });
});
