import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/daily/utc-day.ts';
import { sessionAnswer, type User } from '#protocol/account.ts';
import {
  ADMIN_PAGE,
  adminActionAnswer,
  adminLogAnswer,
  adminPlayerAnswer,
  adminPlayersAnswer,
  adminReportsAnswer,
  adminRunAnswer,
} from '#protocol/admin.ts';
import { friendChallengeAnswer, newFriendChallengeAnswer } from '#protocol/friend-challenges.ts';
import { leaderboardAnswer } from '#protocol/leaderboard.ts';
import type { Run } from '#protocol/runs.ts';
import { completingHops } from '#tests/builders/build-path.ts';
import { buildRunningServer, LINKS, type RunningServer } from '#tests/builders/build-running-server.ts';
import { problemOf, type Visitor } from '#tests/builders/build-visitor.ts';

const MINUTE = 60_000;

interface Stage {
  readonly server: RunningServer;
  readonly admin: Visitor;
  /** Does something with a reason; resolves to the link in the answer. */
  readonly act: (path: string) => Promise<string | null>;
  readonly log: () => Promise<readonly { readonly action: string; readonly player: string }[]>;
}

async function buildStage(): Promise<Stage> {
  const server = await buildRunningServer();
  const admin = server.visitor();
  await admin.signUp('Operator');
  server.adminNames.add('operator');
  return {
    server,
    admin,
    act: async (path) => {
      // The log is ordered by time.
      await server.clock.pass(1000);
      const reply = await admin.request('POST', `/api/admin/${path}`, { reason: 'A test' });
      return adminActionAnswer.parse(reply.body).link;
    },
    log: async () =>
      adminLogAnswer
        .parse((await admin.request('GET', '/api/admin/log')).body)
        .actions.map(({ action, player }) => ({ action, player: player.name })),
  };
}

/** A player who has completed the daily after some minutes. */
async function buildScorer(server: RunningServer, name: string | null, minutes = 1) {
  const visitor = server.visitor();
  const user = name === null ? null : await visitor.signUp(name);
  const run = await visitor.openDaily();
  await server.clock.pass(minutes * MINUTE);
  for (const hop of completingHops(run)) await visitor.hop(run, hop);
  return { visitor, run, user };
}

const idOf = (user: User | null): string => user?.id ?? '';

/** The leaderboard as everyone sees it, by rank. */
async function board({ server }: Stage, scope = 'all') {
  const reply = await server.visitor().request('GET', `/api/leaderboard?scope=${scope}`);
  const { total, players, entries } = leaderboardAnswer.parse(reply.body);
  return { total, players, runs: entries.map(({ run_id }) => run_id) };
}

async function playerOf({ admin }: Stage, id: string) {
  return adminPlayerAnswer.parse((await admin.request('GET', `/api/admin/players/${id}`)).body);
}

describe('the calls of an admin', () => {
  it('[ADMIN-1] do not exist for any other caller, whatever is sent', async () => {
    const stage = await buildStage();
    const { server } = stage;
    const { visitor, user, run } = await buildScorer(server, 'Ada');
    const unknown = await visitor.request('POST', '/api/nothing', { reason: 'x' });
    for (const caller of [server.visitor(), visitor])
      for (const [method, path] of [
        ['GET', '/api/admin/log'],
        ['POST', '/api/admin/log'],
        ['GET', '/api/admin/reports?before=x'],
        ['GET', `/api/admin/players/${idOf(user)}`],
        ['POST', `/api/admin/players/${idOf(user)}/ban`],
        ['POST', `/api/admin/scores/${run.id}/hide`],
      ] as const) {
        const reply = await caller.request(method, path, method === 'POST' ? { wrong: 'body' } : undefined);
        expect({ path, status: reply.status, body: reply.body }).toEqual({
          path,
          status: 404,
          body: unknown.body,
        });
      }
    expect(await stage.log()).toEqual([]);
    expect((await board(stage)).runs).toEqual([run.id]);
  });

  it('[ADMIN-1] are for the accounts that ADMINS names, and no new account gets such a name', async () => {
    const { server, admin } = await buildStage();
    server.adminNames.add('grace');
    expect(await server.services.admins.missing()).toEqual(['grace']);
    const stranger = server.visitor();
    for (const username of ['Grace', 'GRACE', 'operator']) {
      const body = { username, email: 'grace@example.org', password: 'correct horse battery' };
      expect(problemOf(await stranger.request('POST', '/api/account/sign-up', body))).toBe(
        '409 username-taken',
      );
    }
    expect((await admin.request('GET', '/api/admin/log')).status).toBe(200);
    server.adminNames.delete('operator');
    expect((await admin.request('GET', '/api/admin/log')).status).toBe(404);
  });

  it('[ADMIN-1] need a reason, and are limited', async () => {
    const { admin, server } = await buildStage();
    const { user } = await buildScorer(server, 'Ada');
    for (const reason of ['', '  ', 'x'.repeat(501)])
      expect(problemOf(await admin.request('POST', `/api/admin/players/${idOf(user)}/ban`, { reason }))).toBe(
        '400 bad-request',
      );
    const limit = { most: 1200, seconds: 600 };
    await server.services.db
      .updateTable('limits')
      .set({ count: limit.most })
      .where('key', 'like', 'admin:user:%')
      .execute();
    expect(problemOf(await admin.request('GET', '/api/admin/log'))).toBe('429 too-many');
    await server.clock.pass(limit.seconds * 1000);
    expect((await admin.request('GET', '/api/admin/log')).status).toBe(200);
  });
});

describe('an admin', () => {
  it('[ADMIN-2] reads bug reports, the newest first, page by page', async () => {
    const { server, admin } = await buildStage();
    const ada = server.visitor();
    const { id } = await ada.signUp('Ada');
    for (let n = 0; n < ADMIN_PAGE + 2; n += 1) {
      await ada.request('POST', '/api/reports', { description: `Report ${n}` });
      await server.clock.pass(10 * MINUTE);
    }
    const page = async (query = '') =>
      adminReportsAnswer.parse((await admin.request('GET', `/api/admin/reports${query}`)).body);
    const first = await page();
    expect(first.reports).toHaveLength(ADMIN_PAGE);
    expect(first.reports[0]).toMatchObject({
      player: { id, name: 'Ada' },
      description: `Report ${ADMIN_PAGE + 1}`,
      steps_to_reproduce: null,
    });
    const last = await page(`?before=${first.next}`);
    expect(last.reports.map(({ description }) => description)).toEqual(['Report 1', 'Report 0']);
    expect(last.next).toBeNull();
  });

  it('[ADMIN-2] finds players by name, address, id or run, and sees no e-mail address', async () => {
    const stage = await buildStage();
    const { server, admin } = stage;
    const ada = await buildScorer(server, 'Ada_L');
    const guest = await buildScorer(server, null);
    await server.visitor().signUp('Adam');
    const find = async (search: string) => {
      const reply = await admin.request('POST', '/api/admin/players', { search });
      expect(JSON.stringify(reply.body)).not.toContain('@');
      return adminPlayersAnswer.parse(reply.body).players;
    };
    const names = async (search: string) => (await find(search)).map(({ name }) => name).toSorted();
    expect(await names('ADA')).toEqual(['Ada_L', 'Adam']);
    expect(await names('ada_l@EXAMPLE.org')).toEqual(['Ada_L']);
    expect(await names(idOf(ada.user))).toEqual(['Ada_L']);
    expect(await names(ada.run.id)).toEqual(['Ada_L']);
    expect(await names('%')).toEqual([]);
    expect(await names('\0')).toEqual([]);
    expect(await find(guest.run.id)).toMatchObject([{ kind: 'guest', isAdmin: false, isBanned: false }]);
    expect(await find('oper')).toMatchObject([{ kind: 'account', name: 'Operator', isAdmin: true }]);
    expect(problemOf(await admin.request('POST', '/api/admin/players', { search: ' ' }))).toBe(
      '400 bad-request',
    );
  });

  it('[ADMIN-2] sees the scores of a player, and the path of a run whose challenge is open', async () => {
    const stage = await buildStage();
    const { server, admin } = stage;
    const { run, user } = await buildScorer(server, 'Ada');
    const open = server.visitor();
    const unfinished = await open.openDaily();
    const [hop = {}] = completingHops(unfinished);
    await open.hop(unfinished, hop);
    const { player, scores, next } = await playerOf(stage, idOf(user));
    expect(player).toMatchObject({ name: 'Ada', kind: 'account' });
    expect(scores).toMatchObject([
      { runId: run.id, date: run.challenge?.date, seconds: 60, isHiddenByHand: false, isHiddenByBan: false },
    ]);
    expect(next).toBeNull();
    const pathOf = async ({ id }: Run) =>
      adminRunAnswer.parse((await admin.request('GET', `/api/admin/runs/${id}`)).body);
    expect(await pathOf(run)).toMatchObject({ player: { name: 'Ada' }, run: { state: 'complete' } });
    expect((await pathOf(run)).run.path.map(({ title }) => title)).toEqual([
      run.articles[0],
      ...completingHops(run).map(({ to }) => to),
    ]);
    expect((await pathOf(unfinished)).run).toMatchObject({ state: 'open' });
    expect((await pathOf(unfinished)).run.path).toHaveLength(2);
  });

  it('[ADMIN-3] [ADMIN-6] hides a score everywhere at once, and shows it again in its place', async () => {
    const stage = await buildStage();
    const { server, admin, act, log } = stage;
    const [first, second, third] = [
      await buildScorer(server, 'Ada', 1),
      await buildScorer(server, null, 2),
      await buildScorer(server, 'Eve', 3),
    ];
    const ranked = [first, second, third].map(({ run }) => run.id);
    const counts = { total: 3, players: 3 };
    for (const scope of ['all', 'today', 'par'])
      expect(await board(stage, scope)).toEqual({ ...counts, runs: ranked });
    for (const { run, visitor } of [first, second]) {
      await act(`scores/${run.id}/hide`);
      await act(`scores/${run.id}/hide`);
      const shown = ranked.filter((id) => id !== run.id);
      for (const scope of ['all', 'today', 'par'])
        expect(await board(stage, scope)).toEqual({ total: 2, players: 2, runs: shown });
      expect((await admin.request('GET', `/api/results/${run.id}`)).status).toBe(404);
      // The player still has the result.
      expect((await visitor.daily()).yours).toMatchObject({ state: 'complete', isYours: true });
      expect((await visitor.request('GET', '/api/statistics')).body).toMatchObject({ dailies: 1 });
      await act(`scores/${run.id}/show`);
      for (const scope of ['all', 'today', 'par'])
        expect(await board(stage, scope)).toEqual({ ...counts, runs: ranked });
      expect((await admin.request('GET', `/api/results/${run.id}`)).status).toBe(200);
    }
    expect((await log()).filter(({ player }) => player === 'Ada')).toEqual([
      { action: 'show-score', player: 'Ada' },
      { action: 'hide-score', player: 'Ada' },
    ]);
    const unknown = await admin.request(
      'POST',
      '/api/admin/scores/00000000-0000-4000-8000-000000000000/hide',
      {
        reason: 'A test',
      },
    );
    expect(problemOf(unknown)).toBe('404 not-found');
  });

  it('[ADMIN-3] hides a score from the ghosts and the flow of its day, which were read before', async () => {
    const { server, admin, act } = await buildStage();
    const ada = await buildScorer(server, 'Ada', 1);
    await buildScorer(server, 'Eve', 2);
    await server.clock.pass(2 * DAY_MS);
    const { id = '', date = '' } = ada.run.challenge ?? {};
    const ghost = async () => (await admin.request('GET', `/api/ghosts?pin=daily-${id}&of=best`)).body;
    const flow = async () => (await admin.request('GET', `/api/challenges/daily/${date}/flow`)).body;
    expect(await ghost()).toMatchObject({ name: 'Ada' });
    expect(await flow()).toMatchObject({ players: 2 });
    await act(`scores/${ada.run.id}/hide`);
    expect(await ghost()).toMatchObject({ name: 'Eve' });
    expect(await flow()).toMatchObject({ players: 1 });
    await act(`scores/${ada.run.id}/show`);
    expect(await ghost()).toMatchObject({ name: 'Ada' });
    expect(await flow()).toMatchObject({ players: 2 });
  });

  it('[ADMIN-4] takes the results of a banned account off the boards among friends, as their challenger too', async () => {
    const { server, admin, act } = await buildStage();
    const ada = server.visitor();
    const { id } = await ada.signUp('Ada');
    const [from, to] = LINKS.keys();
    const made = await ada.request('POST', '/api/friend-challenges', { articles: [from, to] });
    const challenge = newFriendChallengeAnswer.parse(made.body);
    for (const visitor of [ada, server.visitor()]) {
      const run = await visitor.open({ mode: 'challenge', challengeId: challenge.id });
      for (const hop of completingHops(run)) await visitor.hop(run, hop);
      await server.clock.pass(MINUTE);
    }
    const seen = async () => {
      const { body } = await admin.request('GET', `/api/friend-challenges/${challenge.id}`);
      const { board, challenger, pin } = friendChallengeAnswer.parse(body);
      const ghost = await admin.request('GET', `/api/ghosts?pin=${pin}&of=challenger`);
      return { names: board.map(({ name }) => name), challenger, ghost: ghost.status };
    };
    const guest: unknown = expect.stringMatching(/^Guest/u);
    const before = await seen();
    expect(before).toMatchObject({ names: ['Ada', guest], challenger: { name: 'Ada' }, ghost: 200 });
    await act(`players/${id}/ban`);
    expect(await seen()).toEqual({
      names: [guest],
      challenger: { name: null, isYou: false, best: null },
      ghost: 404,
    });
    await act(`players/${id}/unban`);
    expect(await seen()).toEqual(before);
  });

  it('[ADMIN-4] bans an account: its sessions end, it cannot sign in, and its scores are hidden until the ban ends', async () => {
    const stage = await buildStage();
    const { server, act, log } = stage;
    const ada = await buildScorer(server, 'Ada', 1);
    const eve = await buildScorer(server, 'Eve', 2);
    const phone = server.visitor();
    const signIn = (password = 'correct horse battery') =>
      phone.request('POST', '/api/account/sign-in', { identifier: 'Ada', password });
    await signIn();
    await act(`scores/${ada.run.id}/hide`);
    await act(`players/${idOf(ada.user)}/ban`);
    await act(`players/${idOf(ada.user)}/ban`);
    for (const browser of [ada.visitor, phone])
      expect(sessionAnswer.parse((await browser.request('GET', '/api/session')).body).user).toBeNull();
    expect(problemOf(await signIn())).toBe('403 account-banned');
    expect(problemOf(await signIn('another password'))).toBe('401 wrong-credentials');
    expect(await board(stage)).toEqual({ total: 1, players: 1, runs: [eve.run.id] });
    // Hidden by hand as well: it stays hidden when the ban ends.
    await act(`players/${idOf(ada.user)}/unban`);
    expect((await playerOf(stage, idOf(ada.user))).scores).toMatchObject([
      { isHiddenByHand: true, isHiddenByBan: false },
    ]);
    expect((await board(stage)).total).toBe(1);
    expect((await signIn()).status).toBe(200);
    await act(`players/${idOf(ada.user)}/ban`);
    await act(`scores/${ada.run.id}/show`);
    expect((await board(stage)).total).toBe(1);
    await act(`players/${idOf(ada.user)}/unban`);
    expect((await board(stage)).runs).toEqual([ada.run.id, eve.run.id]);
    expect((await log()).map(({ action }) => action).toReversed()).toEqual([
      'hide-score',
      'ban',
      'unban',
      'ban',
      'show-score',
      'unban',
    ]);
  });

  it('[ADMIN-5] gives the owner of an account one link to choose a new password', async () => {
    const { server, act, log } = await buildStage();
    const ada = server.visitor();
    const { id } = await ada.signUp('Ada');
    const link = new URL((await act(`players/${id}/reset-password`)) ?? '');
    expect(link.origin + link.pathname).toBe(`${server.url}/auth`);
    const token = link.searchParams.get('reset');
    const reset = (password: string) =>
      server.visitor().request('POST', '/api/account/reset-password', { token, password });
    expect((await reset('a new password')).status).toBe(200);
    expect(problemOf(await reset('another password'))).toBe('400 token-invalid');
    expect(sessionAnswer.parse((await ada.request('GET', '/api/session')).body).user).toBeNull();
    const signedIn = await ada.request('POST', '/api/account/sign-in', {
      identifier: 'Ada',
      password: 'a new password',
    });
    expect(signedIn.status).toBe(200);
    expect(await log()).toEqual([{ action: 'reset-password', player: 'Ada' }]);
  });

  it('[ADMIN-5] [ADMIN-6] deletes an account, which the log outlives', async () => {
    const stage = await buildStage();
    const { server, admin, act, log } = stage;
    const ada = await buildScorer(server, 'Ada', 1);
    await act(`players/${idOf(ada.user)}/ban`);
    await act(`players/${idOf(ada.user)}/delete`);
    expect((await board(stage)).total).toBe(0);
    expect((await admin.request('GET', `/api/admin/players/${idOf(ada.user)}`)).status).toBe(404);
    expect((await admin.request('GET', `/api/admin/runs/${ada.run.id}`)).status).toBe(404);
    expect(await log()).toEqual([
      { action: 'delete-account', player: 'Ada' },
      { action: 'ban', player: 'Ada' },
    ]);
    expect((await server.visitor().signUp('Ada')).user_metadata.display_name).toBe('Ada');
  });

  it('[ADMIN-5] cannot ban, reset or delete an account that ADMINS names, nor a guest', async () => {
    const { server, admin, log } = await buildStage();
    const { id } = sessionAnswer.parse((await admin.request('GET', '/api/session')).body).user ?? { id: '' };
    const guest = await buildScorer(server, null);
    const answer = await guest.visitor.request('GET', '/api/session');
    const guestId = sessionAnswer.parse(answer.body).guest?.id ?? '';
    for (const step of ['ban', 'unban', 'reset-password', 'delete']) {
      const order = (player: string) =>
        admin.request('POST', `/api/admin/players/${player}/${step}`, { reason: 'A test' });
      expect(problemOf(await order(id))).toBe('403 not-yours');
      expect(problemOf(await order(guestId))).toBe('404 not-found');
    }
    expect(await log()).toEqual([]);
  });
});
