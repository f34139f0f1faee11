import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import {
  buildReferee,
  backHop,
  linkHop,
  runOf,
  problemOf,
  type Referee,
} from '#tests/builders/build-referee.ts';

let database: OpenDatabase;
let referee: Referee;
let challengeId: string;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  referee = await buildReferee(database.db);
  challengeId = (await referee.daily()).id;
  await referee.level();
});

const open = async (name: string) => runOf(await referee.browser(name).open({ mode: 'daily', challengeId }));

/** Returns the error of a refused request, after checking that nothing was written or published. */
async function refusal(attempt: () => Promise<{ status: number; body: unknown; headers: Headers }>) {
  const before = await referee.everything();
  const answer = await attempt();
  expect(await referee.everything()).toEqual(before);
  expect(referee.published).toEqual([]);
  return problemOf(answer);
}

describe('a forged score', () => {
  it.each([
    { clicks: 1 },
    { seconds: 0 },
    { score: { clicks: 1, seconds: 0 } },
    { at: 0 },
    { startedAt: 0 },
    { state: 'complete' },
    { ranked: true },
    { userId: 'another-user' },
    { username: 'Ada' },
    { expiresAt: 9e15 },
  ])('[RUN-1] rejects the extra field %o', async (extra) => {
    const browser = referee.browser('one');
    const daily = { mode: 'daily', challengeId };
    expect(await refusal(() => browser.open({ ...daily, ...extra }))).toBe('400 bad-request');
    const { id } = await open('one');
    expect(await refusal(() => browser.hop(id, { ...linkHop(1, 'Bee'), ...extra }))).toBe('400 bad-request');
  });

  it.each([
    { mode: 'party', partyId: '1' },
    { mode: 'daily', challengeId: 'today' },
    { mode: 'daily', challengeId: "' or 1 = 1 --" },
    { mode: 'daily', levelId: 'level-1' },
    { mode: 'level', levelId: '../level-1' },
    { mode: 'level', levelId: 'level-1', maxClicks: 99 },
    { mode: 'level', levelId: 'level-1', articles: ['Ant', 'Bee'] },
    [],
    'daily',
    null,
  ])('[RUN-1] does not open a run with the body %o', async (body) => {
    expect(await refusal(() => referee.browser('one').send('POST', '/api/runs', body))).toBe(
      '400 bad-request',
    );
  });

  it.each([
    { n: 0 },
    { n: -1 },
    { n: 1.5 },
    { n: '1' },
    { n: 10_001 },
    { n: Number.MAX_SAFE_INTEGER },
    { n: null },
    { revision: -1 },
    { revision: 1e300 },
    { revision: 101.5 },
    { kind: 'start' },
    { kind: 'complete' },
    { to: '' },
    { to: ['Bee'] },
    { to: 'Bee|Dog' },
    { asked: 'x'.repeat(1025) },
    { asked: '\u0000' },
  ])('[RUN-1] rejects a hop with %o', async (part) => {
    const { id } = await open('one');
    expect(await refusal(() => referee.browser('one').hop(id, { ...linkHop(1, 'Bee'), ...part }))).toBe(
      '400 bad-request',
    );
  });

  it('[RUN-5] rejects a jump to the goal', async () => {
    const { id } = await open('one');
    const browser = referee.browser('one');
    expect(await refusal(() => browser.hop(id, linkHop(1, 'Eel')))).toBe('422 not-a-link');
    expect(await refusal(() => browser.hop(id, linkHop(2, 'Eel')))).toBe('409 hop-out-of-order');
    expect(await refusal(() => browser.hop(id, backHop(1, 'Eel')))).toBe('422 not-a-link');
  });

  it("[RUN-4] rejects hops and reads of another player's run", async () => {
    const { id } = await open('one');
    await open('two');
    referee.people.signIn('three', await referee.people.account('Ada'));
    for (const name of ['two', 'three', 'new browser']) {
      const otherBrowser = referee.browser(name);
      expect(await refusal(() => otherBrowser.hop(id, linkHop(1, 'Hound')))).toBe('403 not-yours');
      expect(await refusal(() => otherBrowser.see(id))).toBe('403 not-yours');
    }
    expect((await referee.browser('one').hop(id, linkHop(1, 'Hound'))).status).toBe(200);
    // The owner check also applies once the run is cached, and to a hop that is already in the log.
    expect(await refusal(() => referee.browser('two').hop(id, linkHop(1, 'Hound')))).toBe('403 not-yours');
  });

  it("[RUN-4] rejects hops on an account's run by the browser's guest or by another account", async () => {
    referee.people.signIn('one', await referee.people.account('Ada'));
    const { id } = await open('one');
    referee.people.signOut('one');
    expect(await refusal(() => referee.browser('one').hop(id, linkHop(1, 'Hound')))).toBe('403 not-yours');
    referee.people.signIn('one', await referee.people.account('Eve'));
    expect(await refusal(() => referee.browser('one').hop(id, linkHop(1, 'Hound')))).toBe('403 not-yours');
  });

  it('[RUN-4] rejects an unknown run id', async () => {
    await open('one');
    const id = '00000000-0000-4000-8000-000000000000';
    const browser = referee.browser('one');
    expect(await refusal(() => browser.hop(id, linkHop(1, 'Hound')))).toBe('404 not-found');
    expect(await refusal(() => browser.see(id))).toBe('404 not-found');
  });

  it('[RUN-2] does not improve a score by a second run', async () => {
    const browser = referee.browser('one');
    const first = await open('one');
    for (const [index, link] of ['Bee', 'Dog', 'Eel'].entries())
      await browser.hop(first.id, linkHop(index + 1, link));
    const second = await open('one');
    await browser.hop(second.id, linkHop(1, 'Hound'));
    await browser.hop(second.id, linkHop(2, 'Eel'));
    const { guests } = await referee.everything();
    expect(guests).toMatchObject([{ clicks: 3, run_id: first.id }]);
  });

  it('[RUN-8] rejects queued hops that arrive after the challenge expired', async () => {
    const { id } = await open('one');
    const browser = referee.browser('one');
    await browser.hop(id, linkHop(1, 'Hound'));
    await referee.clock.pass(15 * 3_600_000);
    expect(await refusal(() => browser.hop(id, linkHop(2, 'Eel')))).toBe('410 run-expired');
    expect(await refusal(() => browser.hop(id, linkHop(3, 'Fox')))).toBe('409 hop-out-of-order');
  });

  it('[RUN-6] completes a run once when many tabs send different hops concurrently', async () => {
    const { id } = await open('one');
    const browser = referee.browser('one');
    await browser.hop(id, linkHop(1, 'Bee'));
    await browser.hop(id, linkHop(2, 'Dog'));
    const attempts = [linkHop(3, 'Eel'), linkHop(3, 'Vixen'), backHop(3, 'Bee')];
    const apps = [referee.app, referee.anotherProcess(), referee.anotherProcess()];
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, tab) =>
        browser.hop(id, attempts[tab % 3] ?? linkHop(3, 'Eel'), apps[Math.floor(tab / 3) % 3]),
      ),
    );
    const { hops, guests } = await referee.everything();
    expect(hops).toHaveLength(3);
    expect(guests).toHaveLength(hops[2]?.title === 'Eel' ? 1 : 0);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(12);
  });

  it('[RUN-1] is rejected by database constraints, independent of the code', async () => {
    const { id } = await open('one');
    const guest = referee.people.identityOf('one').guest?.id ?? '';
    const score = {
      id: '00000000-0000-4000-8000-000000000001',
      guest_id: guest,
      username: 'Guest Patient Otter',
      clicks: 1,
      seconds: 0,
      challenge_id: challengeId,
      run_id: id,
      created_at: new Date(0),
    };
    const write = (parts: object) =>
      database.db
        .insertInto('guest_leaderboard')
        .values({ ...score, ...parts })
        .execute();
    await expect(write({})).rejects.toThrow('foreign key');
    await referee.browser('one').hop(id, linkHop(1, 'Hound'));
    await referee.browser('one').hop(id, linkHop(2, 'Eel'));
    await database.db.deleteFrom('guest_leaderboard').execute();
    await expect(write({})).rejects.toThrow('foreign key');
    await expect(write({ clicks: 2, seconds: 5 })).rejects.toThrow('foreign key');
    await write({ clicks: 2 });
  });

  it('[RUN-1] [RUN-3] is rejected by the database under the name of another player', async () => {
    const { id } = await open('one');
    await open('two');
    for (const hop of [linkHop(1, 'Hound'), linkHop(2, 'Eel')]) await referee.browser('one').hop(id, hop);
    const [score] = (await referee.everything()).guests;
    if (score === undefined) throw new Error('a completed run has a score');
    await database.db.deleteFrom('guest_leaderboard').execute();
    const { is_unverified: _generated, ...row } = score;
    const write = (parts: object) =>
      database.db
        .insertInto('guest_leaderboard')
        .values({ ...row, ...parts })
        .execute();
    const other = referee.people.identityOf('two').guest?.id ?? '';
    await expect(write({ guest_id: other })).rejects.toThrow('foreign key');
    const { id: user_id } = await referee.people.account('Ada');
    const { guest_id: _guest, ...asAccount } = { ...row, user_id, username: 'Ada' };
    const columns = sql.join(Object.keys(asAccount).map((column) => sql.ref(column)));
    const writeAsAccount = sql`insert into leaderboard (${columns})
      select ${columns} from json_populate_record(null::leaderboard, ${JSON.stringify(asAccount)})`;
    await expect(writeAsAccount.execute(database.db)).rejects.toThrow('foreign key');
    await write({});
  });

  it('[RUN-7] cannot be made by changing an ended run or its score in the database', async () => {
    const { id } = await open('one');
    for (const hop of [linkHop(1, 'Hound'), linkHop(2, 'Eel')]) await referee.browser('one').hop(id, hop);
    const before = await referee.everything();
    const run = database.db.updateTable('runs').where('id', '=', id);
    for (const change of [{ clicks: 1 }, { seconds: 1 }, { ranked: false }, { user_id: 'another' }])
      await expect(run.set(change).execute()).rejects.toThrow('An ended run never changes');
    const score = database.db.updateTable('guest_leaderboard');
    await expect(score.set({ clicks: 1 }).execute()).rejects.toThrow('A score keeps its run');
    expect(await referee.everything()).toEqual(before);
  });
});
