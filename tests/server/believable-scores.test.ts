import { describe, expect, it } from 'vitest';
import { leaderboardAnswer, type LeaderboardEntry } from '#protocol/leaderboard.ts';
import type { Run } from '#protocol/runs.ts';
import { parHops } from '#tests/builders/build-path.ts';
import { buildRunningServer, type RunningServer } from '#tests/builders/build-running-server.ts';
import type { Visitor } from '#tests/builders/build-visitor.ts';

const MINUTE = 60_000;
/** Time limit that allows for hundreds of requests on a busy machine. */
const PLENTY = 120_000;

async function complete(visitor: Visitor, run: Run): Promise<void> {
  for (const hop of parHops(run)) expect((await visitor.hop(run, hop)).status).toBe(200);
}

/** New guests at the address of this machine who open the daily challenge. */
async function openAsGuests(server: RunningServer, count: number) {
  const challengeId = (await server.visitor().daily()).id;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const visitor = server.visitor();
      return { visitor, run: await visitor.open({ mode: 'daily', challengeId }) };
    }),
  );
}

async function board(server: RunningServer, scope: string): Promise<readonly LeaderboardEntry[]> {
  const path = `/api/leaderboard?scope=${scope}&limit=100`;
  return leaderboardAnswer.parse((await server.visitor().request('GET', path)).body).entries;
}

describe('the leaderboard', { timeout: PLENTY }, () => {
  it('[BOARD-6] [RUN-15] lists a person above 120 new guests who click the path of par in no time', async () => {
    const server = await buildRunningServer();
    const person = server.visitor();
    const run = await person.openDaily();
    await server.clock.pass(61 * MINUTE);
    await complete(person, run);
    const program = await openAsGuests(server, 120);
    await Promise.all(program.map(({ visitor, run: one }) => complete(visitor, one)));
    for (const scope of ['all', 'today', 'par']) {
      const [first, ...others] = await board(server, scope);
      expect(first).toMatchObject({ rank: 1, run_id: run.id, seconds: 61 * 60, unverified: null });
      expect(first?.over_par).toBe(0);
      expect(others).toHaveLength(47);
      for (const { clicks, seconds, unverified } of others)
        expect({ clicks, seconds, unverified }).toEqual({
          clicks: first?.clicks,
          seconds: 0,
          unverified: 'pace',
        });
    }
  });

  it('[RUN-15] ranks a class of 40 behind one address, and no more than 48 guests of a program as slow as they', async () => {
    const server = await buildRunningServer();
    const pupils = await openAsGuests(server, 40);
    expect(pupils.every(({ run }) => run.ranked)).toBe(true);
    const program = await openAsGuests(server, 20);
    await server.clock.pass(MINUTE);
    await Promise.all([...pupils, ...program].map(({ visitor, run }) => complete(visitor, run)));
    const entries = await board(server, 'today');
    expect(entries.map(({ unverified }) => unverified)).toEqual(Array(48).fill(null));
    const ranked = new Set(entries.map(({ run_id }) => run_id));
    expect(pupils.every(({ run }) => ranked.has(run.id))).toBe(true);
    expect(program.filter(({ run }) => run.overLimit)).toHaveLength(12);
  });

  it('[RUN-13] marks the second account that a browser makes on a day', async () => {
    const server = await buildRunningServer();
    const browser = server.visitor();
    for (const unverified of [null, 'second-run']) {
      await browser.signUp();
      const run = await browser.openDaily();
      await server.clock.pass(MINUTE);
      await complete(browser, run);
      expect((await browser.see(run)).score).toMatchObject({ unverified });
      await browser.signOut();
    }
    expect((await board(server, 'all')).map(({ unverified }) => unverified)).toEqual([null, 'second-run']);
  });

  it('[RUN-13] ranks no account that a guest makes after playing, in any browser', async () => {
    const server = await buildRunningServer();
    const [browser, phone] = [server.visitor(), server.visitor()];
    await complete(browser, await browser.openDaily());
    const { user_metadata: user } = await browser.signUp();
    await phone.request('POST', '/api/account/sign-in', {
      identifier: user.display_name,
      password: 'correct horse battery',
    });
    expect((await phone.daily()).yours).toMatchObject({ state: 'complete', isYours: false });
    expect(await phone.openDaily()).toMatchObject({ ranked: false });
  });
});
