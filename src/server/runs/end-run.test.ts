import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import {
  linkHop,
  buildReferee,
  type Referee,
  runOf,
  problemOf,
  stateOf,
} from '#tests/builders/build-referee.ts';
import { sql } from 'kysely';
import { preparedStatements } from '../store/database-pool.ts';
import { closeRun } from './end-run.ts';
import { HopLog } from './hop-log.ts';
import { loadRun } from './load-run.ts';

let database: OpenDatabase;
let referee: Referee;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  referee = await buildReferee(database.db);
});

async function openDaily(name: string) {
  const challenge = await referee.daily();
  const run = runOf(await referee.browser(name).open({ mode: 'daily', challengeId: challenge.id }));
  return { challenge, run, browser: referee.browser(name) };
}

async function playLevel(name: string, ...links: readonly string[]) {
  const browser = referee.browser(name);
  const { id } = runOf(await browser.open({ mode: 'level', levelId: 'level-1' }));
  const answers = [];
  for (const [index, link] of links.entries()) answers.push(await browser.hop(id, linkHop(index + 1, link)));
  return { id, browser, answers };
}

const completionCount = async () =>
  (await referee.db.selectFrom('levels').select('completion_count').executeTakeFirstOrThrow())
    .completion_count;

describe('a hop that leaves its run open', () => {
  it('makes one database request', async () => {
    const { run, browser } = await openDaily('one');
    let questions = 0;
    const count = () => void (questions += 1);
    database.pool.on('acquire', count);
    await browser.hop(run.id, linkHop(1, 'Bee'));
    await browser.hop(run.id, linkHop(2, 'Cat'));
    await browser.hop(run.id, linkHop(2, 'Cat'));
    database.pool.off('acquire', count);
    expect(questions).toBe(2);
  });

  it('[RUN-6] [RUN-8] is checked by the database again, independent of the earlier judgment', async () => {
    const { run, browser } = await openDaily('one');
    await browser.hop(run.id, linkHop(1, 'Hound'));
    const before = await referee.everything();
    const hop = { ...linkHop(2, 'Bee'), at: referee.clock.now() };
    const append = (parts: object, id = run.id) =>
      new HopLog(preparedStatements(database.pool)).append(id, { ...hop, ...parts });
    const late = Date.parse('2026-11-22T02:00:00Z');
    expect(await append({ n: 1 })).toBe(false);
    expect(await append({ at: late })).toBe(false);
    expect(await append({ n: 1 }, '00000000-0000-4000-8000-000000000000')).toBe(false);
    expect(await referee.everything()).toEqual(before);
    expect(await append({ at: late - 1 })).toBe(true);
    await browser.hop(run.id, linkHop(3, 'Dog'));
    await browser.hop(run.id, linkHop(4, 'Eel'));
    expect(await append({ n: 5 })).toBe(false);
  });
});

describe('the hop that completes a ranked run', () => {
  it("[RUN-1] [RUN-3] writes an account's score under its name, with its clicks and whole server seconds", async () => {
    referee.people.signIn('one', await referee.people.account('Ada'));
    const { challenge, run, browser } = await openDaily('one');
    await referee.clock.pass(30_000);
    await browser.hop(run.id, linkHop(1, 'Bee'));
    await browser.hop(run.id, linkHop(2, 'Dog'));
    await referee.clock.pass(12_999);
    const last = await browser.hop(run.id, linkHop(3, 'Eel'));
    const score = { board: 'leaderboard', username: 'Ada', clicks: 3, seconds: 42, unverified: null };
    expect(last).toMatchObject({ status: 200, body: { n: 3 } });
    expect(runOf(last)).toMatchObject({ state: 'complete', endedAt: referee.clock.now(), score });
    expect(runOf(await browser.see(run.id))).toEqual(runOf(last));
    expect(await referee.everything()).toMatchObject({
      runs: [{ state: 'complete', clicks: 3, seconds: 42, ended_at: new Date(referee.clock.now()) }],
      users: [
        {
          user_id: referee.people.identityOf('one').user?.id,
          username: 'Ada',
          clicks: 3,
          seconds: 42,
          challenge_id: challenge.id,
          run_id: run.id,
          created_at: new Date(referee.clock.now()),
        },
      ],
      guests: [],
    });
    expect(referee.published).toEqual([
      { topic: 'leaderboard', message: { challengeId: challenge.id, runId: run.id } },
    ]);
  });

  it("[RUN-3] writes a guest's score to the guest leaderboard", async () => {
    const { challenge, run, browser } = await openDaily('one');
    await browser.hop(run.id, linkHop(1, 'Hound'));
    const ended = runOf(await browser.hop(run.id, linkHop(2, 'Eel')));
    const score = { board: 'guest_leaderboard', username: 'Guest Patient Otter', clicks: 2, seconds: 0 };
    expect(ended).toMatchObject({ state: 'complete', score });
    expect(await referee.everything()).toMatchObject({
      users: [],
      guests: [{ guest_id: referee.people.identityOf('one').guest?.id, clicks: 2, run_id: run.id }],
    });
    expect(referee.published).toEqual([
      { topic: 'guest_leaderboard', message: { challengeId: challenge.id, runId: run.id } },
    ]);
  });

  it('[BOARD-6] marks the score of a run that took less than a second a click', async () => {
    const { run, browser } = await openDaily('one');
    await referee.clock.pass(1_999);
    await browser.hop(run.id, linkHop(1, 'Hound'));
    const ended = runOf(await browser.hop(run.id, linkHop(2, 'Eel')));
    expect(ended.score).toMatchObject({ clicks: 2, seconds: 1, unverified: 'pace' });
    expect(runOf(await browser.see(run.id))).toEqual(ended);
    expect(await referee.everything()).toMatchObject({
      guests: [{ unverified: 'pace', is_unverified: true }],
    });
  });

  it('[BOARD-6] does not mark a run whose clicks arrive together after a connection was lost', async () => {
    const { run, browser } = await openDaily('one');
    await referee.clock.pass(2_000);
    await browser.hop(run.id, linkHop(1, 'Hound'));
    const ended = runOf(await browser.hop(run.id, linkHop(2, 'Eel')));
    expect(ended.score).toMatchObject({ clicks: 2, seconds: 2, unverified: null });
    expect(await referee.everything()).toMatchObject({
      guests: [{ unverified: null, is_unverified: false }],
    });
  });

  it('updates the row of the run in place, without writing an index', async () => {
    const { run, browser } = await openDaily('one');
    await browser.hop(run.id, linkHop(1, 'Hound'));
    const record = await loadRun(referee.db, run.id);
    if (record === null) throw new Error('an open run can be read');
    const updates = await referee.db.transaction().execute(async (open) => {
      const read = async () => {
        const { rows } = await sql<{ all: number; inPlace: number }>`
          select n_tup_upd as all, n_tup_hot_upd as "inPlace" from pg_stat_xact_user_tables where relname = 'runs'`.execute(
          open,
        );
        return rows[0] ?? { all: 0, inPlace: 0 };
      };
      const before = await read();
      await closeRun(open, record, { ...linkHop(2, 'Eel'), at: referee.clock.now() }, 'complete');
      const after = await read();
      return { all: after.all - before.all, inPlace: after.inPlace - before.inPlace };
    });
    expect(updates).toEqual({ all: 1, inPlace: 1 });
  });

  it('[RUN-6] is answered with the ended run each time it is sent, and scored once', async () => {
    const { run, browser } = await openDaily('one');
    await browser.hop(run.id, linkHop(1, 'Hound'));
    const apps = [referee.app, referee.anotherProcess()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => browser.hop(run.id, linkHop(2, 'Eel'), apps[tab % 2])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.every((answer) => runOf(answer).state === 'complete')).toBe(true);
    expect((await browser.hop(run.id, linkHop(1, 'Hound'))).body).toEqual({ n: 1, run: null });
    expect((await referee.everything()).guests).toHaveLength(1);
    expect(referee.published).toHaveLength(1);
  });

  it('[RUN-7] leaves a run that does not change any more', async () => {
    const { run, browser } = await openDaily('one');
    const other = referee.anotherProcess();
    await browser.hop(run.id, linkHop(1, 'Hound'), other);
    await browser.hop(run.id, linkHop(1, 'Hound'));
    await browser.hop(run.id, linkHop(2, 'Eel'), other);
    const before = await referee.everything();
    await referee.clock.pass(5_000);
    // This process has the run cached as open, with one hop.
    expect(problemOf(await browser.hop(run.id, linkHop(2, 'Bee')))).toBe('409 hop-out-of-order');
    const late = await browser.hop(run.id, linkHop(3, 'Ant'));
    expect(problemOf(late)).toBe('409 run-ended');
    expect(stateOf(late)).toMatchObject({ state: 'complete', hops: 2 });
    expect(await referee.everything()).toEqual(before);
  });

  it('[RUN-1] is rolled back if the log has lost an earlier hop', async () => {
    const { run, browser } = await openDaily('one');
    await browser.hop(run.id, linkHop(1, 'Bee'));
    await browser.hop(run.id, linkHop(2, 'Dog'));
    await referee.db.deleteFrom('run_hops').where('n', '=', 1).execute();
    const before = await referee.everything();
    referee.app.onError((error) => {
      throw error;
    });
    await expect(browser.hop(run.id, linkHop(3, 'Eel'))).rejects.toThrow('has 2 hops');
    expect(await referee.everything()).toEqual(before);
    expect(referee.published).toEqual([]);
  });

  it('[RUN-1] is rolled back if its score cannot be written', async () => {
    const { run, browser } = await openDaily('one');
    await browser.hop(run.id, linkHop(1, 'Hound'));
    const before = await referee.everything();
    const { guest } = referee.people.identityOf('one');
    await referee.db.schema.alterTable('guest_leaderboard').renameTo('away').execute();
    const runs = referee.newRuns();
    const last = { ...linkHop(2, 'Eel') };
    const sender = { user: null, guest, address: null };
    await expect(runs.submitHop(run.id, sender, last)).rejects.toThrow('guest_leaderboard');
    await referee.db.schema.alterTable('away').renameTo('guest_leaderboard').execute();
    expect(await referee.everything()).toEqual(before);
    expect(referee.published).toEqual([]);
    expect(runOf(await browser.hop(run.id, linkHop(2, 'Eel')))).toMatchObject({ score: { clicks: 2 } });
  });
});

describe('the hop that ends a level', () => {
  it('[RUN-9] counts a level once per player, with guest and account as one player', async () => {
    await referee.level({ max_clicks: null });
    const { answers } = await playLevel('one', 'Cat', 'Dog');
    expect(runOf(answers[1] ?? fail())).toMatchObject({ state: 'complete', score: null, ranked: false });
    expect(await completionCount()).toBe(1);
    await playLevel('one', 'Bee', 'Cat', 'Dog');
    const ada = await referee.people.account('Ada');
    referee.people.signIn('one', ada);
    await playLevel('one', 'Cat', 'Dog');
    referee.people.signIn('two', ada);
    await playLevel('two', 'Cat', 'Dog');
    referee.people.signOut('two');
    await playLevel('two', 'Cat', 'Dog');
    expect(await completionCount()).toBe(1);
    await playLevel('three', 'Cat', 'Dog');
    expect(await completionCount()).toBe(2);
    expect((await referee.everything()).completions).toHaveLength(4);
    expect(referee.published).toEqual([]);
  });

  it('[RUN-9] increments the count once for concurrent completions by one player', async () => {
    await referee.level();
    const begun = [
      await playLevel('one', 'Cat'),
      await playLevel('one', 'Cat'),
      await playLevel('one', 'Cat'),
    ];
    const other = referee.anotherProcess();
    await Promise.all(
      begun.map(({ browser, id }, tab) =>
        browser.hop(id, linkHop(2, 'Dog'), tab === 0 ? other : referee.app),
      ),
    );
    expect(await completionCount()).toBe(1);
  });

  it('[RUN-7] wins at exactly the click limit and loses with the next click, even on the last target', async () => {
    await referee.level({ max_clicks: 2 });
    const won = await playLevel('one', 'Cat', 'Dog');
    expect(won.answers.map((answer) => answer.body)).toMatchObject([
      { run: null },
      { run: { state: 'complete' } },
    ]);
    const lost = await playLevel('two', 'Bee', 'Cat', 'Dog');
    expect(lost.answers.map((answer) => answer.body)).toMatchObject([
      { run: null },
      { run: null },
      { run: { state: 'over', score: null } },
    ]);
    expect(problemOf(await lost.browser.hop(lost.id, linkHop(4, 'Eel')))).toBe('409 run-ended');
    expect(await completionCount()).toBe(1);
    const ends = (await referee.everything()).runs.map(({ state, clicks }) => `${state} by ${clicks}`);
    expect(new Set(ends)).toEqual(new Set(['complete by 2', 'over by 3']));
  });
});

function fail(): never {
  throw new Error('the run has fewer hops');
}
