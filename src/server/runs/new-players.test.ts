import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { linkHop, buildReferee, type Referee, runOf } from '#tests/builders/build-referee.ts';
import { yourRun } from '../challenges/your-run.ts';
import type { DailyChallenge } from '../challenges/daily-challenges.ts';

let database: OpenDatabase;
let referee: Referee;
let today: DailyChallenge;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  referee = await buildReferee(database.db);
  today = await referee.daily();
});

const daily = () => ({ mode: 'daily' as const, challengeId: today.id });
const open = async (browser: string) => runOf(await referee.browser(browser).open(daily()));

/** Opens a run in that browser and completes it in `seconds`. */
async function play(browser: string, seconds = 60) {
  const run = await open(browser);
  await referee.clock.pass(seconds * 1000);
  await referee.browser(browser).hop(run.id, linkHop(1, 'Hound'));
  return runOf(await referee.browser(browser).hop(run.id, linkHop(2, 'Eel')));
}

describe('a new account in a browser where another account has played', () => {
  /** An account of earlier days has played in the browser "shared" and signed out. */
  beforeEach(async () => {
    referee.people.signIn('shared', await referee.people.account('Ada'));
    await play('shared');
    referee.people.signOut('shared');
  });

  it('[RUN-13] has its score marked as a second run', async () => {
    await referee.people.signUp('shared', 'Eve', referee.clock.now());
    const ended = await play('shared');
    expect(ended).toMatchObject({ ranked: true, score: { username: 'Eve', unverified: 'second-run' } });
    expect(runOf(await referee.browser('shared').see(ended.id))).toEqual(ended);
    const { users } = await referee.everything();
    expect(users.map(({ username, unverified }) => `${username}: ${unverified}`).sort()).toEqual([
      'Ada: null',
      'Eve: second-run',
    ]);
  });

  it('[RUN-13] has it marked in another browser too', async () => {
    const eve = await referee.people.signUp('shared', 'Eve', referee.clock.now());
    referee.people.signOut('shared');
    referee.people.signIn('phone', eve);
    expect(await play('phone')).toMatchObject({ ranked: true, score: { unverified: 'second-run' } });
  });

  it('[RUN-13] has it marked if it was made elsewhere', async () => {
    const eve = await referee.people.signUp('phone', 'Eve', referee.clock.now());
    referee.people.signIn('shared', eve);
    expect(await play('shared')).toMatchObject({ score: { unverified: 'second-run' } });
  });

  it('[RUN-13] has it marked after several other accounts', async () => {
    for (const name of ['Eve', 'Mia', 'Zoe']) {
      await referee.people.signUp('shared', name, referee.clock.now());
      expect(await play('shared')).toMatchObject({ score: { username: name, unverified: 'second-run' } });
      referee.people.signOut('shared');
    }
  });

  it('[BOARD-6] is marked for its pace if that is unverified too', async () => {
    await referee.people.signUp('shared', 'Eve', referee.clock.now());
    expect(await play('shared', 0)).toMatchObject({ score: { seconds: 0, unverified: 'pace' } });
  });

  it('[RUN-13] is a new account from the first millisecond of the day', async () => {
    await referee.people.signUp('shared', 'Old', today.createdAt - 1);
    expect(await play('shared')).toMatchObject({ ranked: true, score: { unverified: null } });
    referee.people.signOut('shared');
    await referee.people.signUp('shared', 'New', today.createdAt);
    expect(await play('shared')).toMatchObject({ ranked: true, score: { unverified: 'second-run' } });
  });
});

describe('a new account', () => {
  it('[RUN-13] has its first run unmarked in a browser where no other account has played', async () => {
    await referee.browser('one').open({ mode: 'level', levelId: (await referee.level()).id });
    await referee.people.signUp('one', 'Eve', referee.clock.now());
    expect(await play('one')).toMatchObject({ ranked: true, score: { unverified: null } });
    // An older account that plays after it is another person.
    referee.people.signIn('one', await referee.people.account('Ada'));
    expect(await play('one')).toMatchObject({ ranked: true, score: { unverified: null } });
  });

  it('[RUN-13] has no ranked run, in any browser, if its guest has played where it was made', async () => {
    const guests = await play('one');
    const eve = await referee.people.signUp('one', 'Eve', referee.clock.now());
    referee.people.signIn('phone', eve);
    const identity = { user: eve, guest: null };
    const yours = { runId: guests.id, state: 'complete', clicks: 2, isYours: false };
    expect(await yourRun(referee, today, identity)).toEqual(yours);
    expect(await open('phone')).toMatchObject({ ranked: false, overLimit: false });
    expect(await yourRun(referee, today, identity)).toEqual(yours);
    expect((await referee.everything()).users).toEqual([]);
  });

  it('[RUN-13] does not keep later days from being ranked', async () => {
    await play('one');
    const eve = await referee.people.signUp('one', 'Eve', referee.clock.now());
    referee.people.signIn('phone', eve);
    await referee.clock.pass(24 * 3_600_000);
    today = await referee.daily();
    expect(await play('phone')).toMatchObject({ ranked: true, score: { unverified: null } });
  });
});

describe('the limit of ranked runs of new players', () => {
  const counted = () => referee.limits.taken.filter(({ key }) => key.startsWith('ranked:'));

  it('[RUN-15] counts each new guest and each new account once, by challenge and address', async () => {
    await play('guest');
    await open('guest');
    await referee.people.signUp('account', 'Eve', referee.clock.now());
    await open('account');
    await open('account');
    const once = { key: `ranked:${today.id}:address:unknown`, limit: { most: 48, seconds: 24 * 3_600 } };
    expect(counted()).toEqual([once, once]);
  });

  it('[RUN-15] counts no older account, and no level', async () => {
    referee.people.signIn('one', await referee.people.account('Ada'));
    await play('one');
    await referee.browser('two').open({ mode: 'level', levelId: (await referee.level()).id });
    expect(counted()).toEqual([]);
  });

  it('[RUN-15] makes the run of one more new player practice, and keeps open runs and older accounts', async () => {
    const before = await open('guest');
    referee.limits.close('ranked:', 3_600);
    const after = await open('another guest');
    expect(after).toMatchObject({ ranked: false, overLimit: true, state: 'open' });
    await referee.people.signUp('new', 'Eve', referee.clock.now());
    expect(await open('new')).toMatchObject({ ranked: false, overLimit: true });
    referee.people.signIn('old', await referee.people.account('Ada'));
    expect(await open('old')).toMatchObject({ ranked: true, overLimit: false });
    expect(await open('guest')).toMatchObject({ id: before.id, ranked: true });
    expect(await play('another guest')).toMatchObject({ state: 'complete', overLimit: true, score: null });
    expect((await referee.everything()).guests).toEqual([]);
  });
});
