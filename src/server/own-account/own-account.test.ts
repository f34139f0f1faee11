import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/daily/utc-day.ts';
import { sessionAnswer } from '#protocol/account.ts';
import { leaderboardAnswer } from '#protocol/leaderboard.ts';
import { accountExport } from '#protocol/own-account.ts';
import { partyAnswer } from '#protocol/party.ts';
import { completingHops } from '#tests/builders/build-path.ts';
import { buildRunningServer, type RunningServer } from '#tests/builders/build-running-server.ts';
import { problemOf, type Visitor } from '#tests/builders/build-visitor.ts';

const PASSWORD = 'correct horse battery';

async function complete(visitor: Visitor, open: Parameters<Visitor['open']>[0]) {
  const run = await visitor.open(open);
  for (const hop of completingHops(run)) await visitor.hop(run, hop);
  return run;
}

/** A player with a row in every table that may have one of an account. */
async function buildHistory(server: RunningServer, name: string) {
  const visitor = server.visitor();
  const user = await visitor.signUp(name);
  const daily = await complete(visitor, { mode: 'daily', challengeId: (await visitor.daily()).id });
  await server.clock.pass(1000);
  const level = await complete(visitor, { mode: 'level', levelId: 'easy-1' });
  // By chance an article of the level is a target of the daily, and closed on its day.
  await server.clock.pass(2 * DAY_MS);
  const made = await visitor.request('POST', '/api/friend-challenges', { runId: level.id });
  await visitor.request('POST', '/api/reports', { description: `${name} found a bug` });
  await visitor.request('POST', '/api/parties', {});
  expect(made.status).toBe(201);
  return { visitor, user, daily, level };
}

const party = async (visitor: Visitor) =>
  partyAnswer.parse((await visitor.request('GET', '/api/parties/mine')).body).snapshot?.party;
const userOf = async (visitor: Visitor) =>
  sessionAnswer.parse((await visitor.request('GET', '/api/session')).body).user;

describe('GET /api/account/export', () => {
  it('[ACCOUNT-3] is a file with all that is stored about the player, and nothing about others', async () => {
    const server = await buildRunningServer();
    const ada = await buildHistory(server, 'Ada');
    const eve = await buildHistory(server, 'Eve');
    const code = (await party(ada.visitor))?.code ?? '';
    await eve.visitor.request('POST', `/api/parties/${(await party(eve.visitor))?.id}/leave`, {});
    await eve.visitor.request('POST', '/api/parties/join', { code });
    const { status, headers, body } = await ada.visitor.request('GET', '/api/account/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="wayword-account.json"');
    expect(headers.get('cache-control')).toBe('no-store');
    const file = accountExport.parse(body);
    expect(file).toMatchObject({
      account: { id: ada.user.id, username: 'Ada', email: 'Ada@example.org'.toLowerCase(), banned_at: null },
      scores: [{ run_id: ada.daily.id, date: ada.daily.challenge?.date, is_hidden: false }],
      level_completions: [{ level_id: 'easy-1', run_id: ada.level.id }],
      challenges_made: [{ articles: ada.level.articles }],
      challenge_results: [{ run_id: ada.level.id }],
      party: { code, is_host: true },
      bug_reports: [{ description: 'Ada found a bug', steps_to_reproduce: null }],
      operator_actions: [],
      statistics: { dailies: 1, levels: { completed: 1, total: 1 } },
    });
    expect(file.sessions).toHaveLength(1);
    expect(file.runs.map(({ id, state }) => ({ id, state }))).toEqual([
      { id: ada.daily.id, state: 'complete' },
      { id: ada.level.id, state: 'complete' },
    ]);
    const [daily] = file.runs;
    expect(daily?.hops).toMatchObject(
      completingHops(ada.daily).map(({ n, kind, asked, to, revision }) => ({
        n,
        kind,
        asked,
        title: to,
        revision,
      })),
    );
    const text = JSON.stringify(body);
    for (const foreign of ['Eve', eve.user.id, eve.daily.id, ...ada.visitor.cookies.values()])
      expect(text).not.toContain(foreign);
  });

  it('[ACCOUNT-3] has every run of a player with hundreds, and those of the guest who became the account', async () => {
    const server = await buildRunningServer();
    const ada = server.visitor();
    const before = await complete(ada, { mode: 'level', levelId: 'easy-1' });
    await server.clock.pass(1000);
    await ada.signUp('Ada');
    const ids = [before.id];
    for (let n = 0; n < 205; n += 1) {
      // Some at the same moment.
      if (n % 50 === 0) await server.clock.pass(15 * 60_000);
      ids.push((await ada.open({ mode: 'level', levelId: 'easy-1' })).id);
    }
    ada.cookies.delete('wayword_guest');
    const file = accountExport.parse((await ada.request('GET', '/api/account/export')).body);
    expect(file.runs.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(file.runs[0]).toMatchObject({ id: before.id, state: 'complete' });
  });

  it('[ACCOUNT-3] includes hidden scores, and what operators did to the account', async () => {
    const server = await buildRunningServer();
    const admin = server.visitor();
    await admin.signUp('Operator');
    server.adminNames.add('operator');
    const { visitor, daily } = await buildHistory(server, 'Ada');
    const reason = 'Too quick for a person';
    await admin.request('POST', `/api/admin/scores/${daily.id}/hide`, { reason });
    const { body } = await visitor.request('GET', '/api/account/export');
    expect(accountExport.parse(body)).toMatchObject({
      scores: [{ run_id: daily.id, is_hidden: true }],
      operator_actions: [{ action: 'hide-score', reason }],
      statistics: { dailies: 1 },
    });
    expect(JSON.stringify(body)).not.toContain('Operator');
  });

  it('[ACCOUNT-3] is for a signed-in player, ten times an hour', async () => {
    const server = await buildRunningServer();
    const ada = server.visitor();
    expect(problemOf(await ada.request('GET', '/api/account/export'))).toBe('401 sign-in-first');
    await ada.signUp('Ada');
    for (let n = 0; n < 10; n += 1)
      expect((await ada.request('GET', '/api/account/export')).status).toBe(200);
    expect(problemOf(await ada.request('GET', '/api/account/export'))).toBe('429 too-many');
  });
});

describe('POST /api/account/delete', () => {
  it('[ACCOUNT-4] deletes everything of the account after its password, and signs the browser out', async () => {
    const server = await buildRunningServer();
    const nobody = await server.everything();
    const ada = await buildHistory(server, 'Ada');
    const phone = server.visitor();
    await phone.request('POST', '/api/account/sign-in', { identifier: 'Ada', password: PASSWORD });
    const wrong = await ada.visitor.request('POST', '/api/account/delete', { password: 'wrong' });
    expect(problemOf(wrong)).toBe('401 wrong-credentials');
    expect(await userOf(ada.visitor)).not.toBeNull();

    const deleted = await ada.visitor.request('POST', '/api/account/delete', { password: PASSWORD });
    expect(deleted.status).toBe(200);
    expect(sessionAnswer.parse(deleted.body).user).toBeNull();
    for (const browser of [ada.visitor, phone]) expect(await userOf(browser)).toBeNull();
    const board = await server.visitor().request('GET', '/api/leaderboard');
    expect(leaderboardAnswer.parse(board.body)).toMatchObject({ total: 0, players: 0, entries: [] });
    // A challenge among friends stays for its players, without a challenger; a level keeps its count.
    expect(await server.everything()).toMatchObject({
      profiles: null,
      runs: null,
      run_hops: null,
      ranked_places: null,
      leaderboard: null,
      level_completions: null,
      bug_reports: null,
      parties: null,
      party_members: null,
      friend_results: null,
      friend_challenges: [{ user_id: null, run_id: null }],
    });
    expect(nobody).toMatchObject({ profiles: null });
    // The name is free, and the browser plays on as its guest.
    await ada.visitor.signUp('Ada');
  });

  it('[ACCOUNT-4] leaves the party to its other members', async () => {
    const server = await buildRunningServer();
    const [ada, eve] = [server.visitor(), server.visitor()];
    await ada.signUp('Ada');
    const { id } = await eve.signUp('Eve');
    await ada.request('POST', '/api/parties', {});
    await eve.request('POST', '/api/parties/join', { code: (await party(ada))?.code });
    await ada.request('POST', '/api/account/delete', { password: PASSWORD });
    const left = await party(eve);
    expect(left?.members.map(({ username }) => username)).toEqual(['Eve']);
    expect(left).toMatchObject({ hostId: id });
  });

  it('[ACCOUNT-4] is refused to an account that ADMINS names, whose name would be free', async () => {
    const server = await buildRunningServer();
    const ada = server.visitor();
    await ada.signUp('Ada');
    server.adminNames.add('ada');
    const remove = () => ada.request('POST', '/api/account/delete', { password: PASSWORD });
    expect(problemOf(await remove())).toBe('403 not-yours');
    server.adminNames.delete('ada');
    expect((await remove()).status).toBe(200);
  });
});
