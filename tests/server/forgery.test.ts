import { describe, expect, it } from 'vitest';
import { leaderboardAnswer } from '#protocol/leaderboard.ts';
import { partyAnswer, type PartySnapshot } from '#protocol/party.ts';
import { runAnswer, type Run } from '#protocol/runs.ts';
import { buildRunningServer, LINKS, type RunningServer } from '#tests/builders/build-running-server.ts';
import { problemOf, type Reply, type Visitor } from '#tests/builders/build-visitor.ts';
import { link, linkAndNonLink, completingHops } from '#tests/builders/build-path.ts';

const HOUR = 60 * 60 * 1000;

/** Runs the attempt, checks that no table changed, and returns the reply in short. */
async function refused(server: RunningServer, attempt: () => Promise<Reply>): Promise<string> {
  const before = await server.everything();
  const reply = await attempt();
  expect(await server.everything()).toEqual(before);
  return problemOf(reply);
}

async function scores(visitor: Visitor) {
  return leaderboardAnswer.parse((await visitor.request('GET', '/api/leaderboard')).body).entries;
}

describe('forged requests to the running server', () => {
  it('[RUN-1] cannot write a score through any existing or plausible route', async () => {
    const server = await buildRunningServer();
    const forger = server.visitor();
    await forger.signUp();
    const run = await forger.openDaily();
    const score = { user_id: 'me', username: 'Me', clicks: 1, seconds: 0, run_id: run.id };
    for (const path of [
      '/api/leaderboard',
      '/api/guest_leaderboard',
      '/api/levels/easy-1',
      `/api/runs/${run.id}`,
    ]) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        expect(await refused(server, () => forger.request(method, path, score))).toMatch(/^40[45] /u);
      }
    }
    for (const extra of [{ clicks: 1 }, { seconds: 0 }, { score }, { state: 'complete' }]) {
      const hop = { ...link(1, linkAndNonLink(run.articles[0] ?? '').on), ...extra };
      expect(await refused(server, () => forger.hop(run, hop))).toBe('400 bad-request');
    }
  });

  it('[RUN-1] cannot skip hops, jump to a page without a link, or send invalid numbers', async () => {
    const server = await buildRunningServer();
    const forger = server.visitor();
    const run = await forger.openDaily();
    const { on, off } = linkAndNonLink(run.articles[0] ?? '');
    const attempts: [Record<string, unknown>, string][] = [
      [link(2, on), '409 hop-out-of-order'],
      [link(1, off), '422 not-a-link'],
      [link(1, on, { to: off }), '422 not-a-link'],
      [link(1, 'No such page'), '422 not-a-link'],
      [link(1, 'File:Ant.svg'), '422 not-a-link'],
      [link(1, run.articles[0] ?? ''), '422 not-a-link'],
      [{ ...link(1, on), kind: 'back' }, '422 not-a-link'],
      [link(1, on, { revision: 2 }), '409 stale-revision'],
      [link(1, on, { revision: 0 }), '409 stale-revision'],
      [link(0, on), '400 bad-request'],
      [link(-1, on), '400 bad-request'],
      [link(1e15, on), '400 bad-request'],
      [link(1, on, { n: '1' }), '400 bad-request'],
      [link(1, on, { revision: -1 }), '400 bad-request'],
      [link(1, on, { revision: 1e300 }), '400 bad-request'],
      [link(1, on, { at: 0 }), '400 bad-request'],
      [link(1, on, { asked: 'x'.repeat(2000) }), '400 bad-request'],
    ];
    for (const [hop, trouble] of attempts) {
      expect([hop, await refused(server, () => forger.hop(run, hop))]).toEqual([hop, trouble]);
    }
  });

  it('[RUN-1] cannot continue a completed run or end it again', async () => {
    const server = await buildRunningServer();
    const player = server.visitor();
    const run = await player.openDaily();
    const hops = completingHops(run);
    for (const hop of hops) expect((await player.hop(run, hop)).status).toBe(200);
    const last = hops.at(-1)?.to ?? '';
    expect(await refused(server, () => player.hop(run, link(hops.length + 1, linkAndNonLink(last).on)))).toBe(
      '409 run-ended',
    );
    for (const hop of hops) expect(await refused(server, () => player.hop(run, hop))).toBe('200');
    expect(await scores(player)).toMatchObject([{ clicks: hops.length, run_id: run.id }]);
  });

  it('[RUN-1] cannot play, read or replay another player’s run', async () => {
    const server = await buildRunningServer();
    const [owner, thief, user] = [server.visitor(), server.visitor(), server.visitor()];
    const run = await owner.openDaily();
    await user.signUp();
    await thief.openDaily();
    for (const other of [thief, user, server.visitor()]) {
      for (const hop of completingHops(run))
        expect(await refused(server, () => other.hop(run, hop))).toBe('403 not-yours');
      expect(await refused(server, () => other.request('GET', `/api/runs/${run.id}`))).toBe('403 not-yours');
    }
  });

  it('[RUN-1] cannot become a guest whose cookie it does not have', async () => {
    const server = await buildRunningServer();
    const [owner, forger] = [server.visitor(), server.visitor()];
    const run = await owner.openDaily();
    await forger.openDaily();
    const [id = '', signature = ''] = (owner.cookies.get('wayword_guest') ?? '').split('.');
    const [, own = ''] = (forger.cookies.get('wayword_guest') ?? '').split('.');
    const [hop] = completingHops(run);
    for (const cookie of [
      id,
      `${id}.`,
      `${id}.${own}`,
      `${id}.${signature.toUpperCase()}`,
      `${id}.${'A'.repeat(43)}`,
    ]) {
      forger.cookies.set('wayword_guest', cookie);
      expect(await refused(server, () => forger.hop(run, hop ?? {}))).toBe('403 not-yours');
    }
  });

  it('[RUN-1] cannot affect times by the client’s clock: only the server’s clock counts', async () => {
    const server = await buildRunningServer();
    const player = server.visitor();
    const run = await player.openDaily();
    const hops = completingHops(run);
    for (const hop of hops.slice(0, -1)) await player.hop(run, hop);
    await server.clock.pass(90_000);
    await player.request('POST', `/api/runs/${run.id}/hops`, hops.at(-1), {
      date: 'Thu, 01 Jan 1970 00:00:00 GMT',
    });
    expect(await scores(player)).toMatchObject([{ seconds: 90 }]);
  });

  it('[RUN-1] gets a single score however many copies of its run it sends at once', async () => {
    const server = await buildRunningServer();
    const player = server.visitor();
    const run = await player.openDaily();
    const hops = completingHops(run);
    for (const hop of hops) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => player.hop(run, hop)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect(await scores(player)).toHaveLength(1);
    expect((await player.see(run)).path).toHaveLength(hops.length + 1);
  });

  it('[RUN-1] follows a single path with two tabs: the slower tab receives the current state of the run', async () => {
    const server = await buildRunningServer();
    const player = server.visitor();
    const run = await player.openDaily();
    const [here = '', there = ''] = LINKS.get(run.articles[0] ?? '') ?? [];
    expect((await player.hop(run, link(1, here))).status).toBe(200);
    const reply = await player.hop(run, link(1, there));
    expect(problemOf(reply)).toBe('409 hop-out-of-order');
    expect(reply.body).toMatchObject({ run: { state: 'open', hops: 1 } });
    expect((await player.see(run)).path).toMatchObject([{ kind: 'start' }, { title: here }]);
  });

  it('[RUN-1] gets no second ranked run as a guest after playing signed in, nor the other way round', async () => {
    const server = await buildRunningServer();
    const first = server.visitor();
    await first.signUp();
    const signedIn = await first.openDaily();
    expect(signedIn.ranked).toBe(true);
    for (const hop of completingHops(signedIn)) await first.hop(signedIn, hop);
    await first.signOut();
    const asGuest = await first.openDaily();
    expect(asGuest).toMatchObject({ ranked: false, state: 'open' });
    for (const hop of completingHops(asGuest)) await first.hop(asGuest, hop);

    const second = server.visitor();
    const guest = await second.openDaily();
    for (const hop of completingHops(guest)) await second.hop(guest, hop);
    await second.signUp();
    expect(await second.openDaily()).toMatchObject({ ranked: false });
    expect((await scores(second)).map(({ run_id }) => run_id).sort()).toEqual([signedIn.id, guest.id].sort());
  });

  it('[RUN-1] rejects an offline queue that arrives after its day', async () => {
    const server = await buildRunningServer();
    const player = server.visitor();
    const run = await player.openDaily();
    const hops = completingHops(run);
    await server.clock.pass(Date.UTC(2026, 10, 22, 2) - server.clock.now() - 1);
    expect((await player.hop(run, hops[0] ?? {})).status).toBe(200);
    await server.clock.pass(HOUR);
    expect(await refused(server, () => player.hop(run, hops[1] ?? {}))).toBe('410 run-expired');
    const yesterday = run.challenge?.id ?? '';
    await player.daily();
    expect(
      await refused(server, () =>
        player.request('POST', '/api/runs', { mode: 'daily', challengeId: yesterday }),
      ),
    ).toBe('410 run-expired');
  });

  it('[RUN-1] [DAILY-9] reveals no path to or from a target of today, and no other path before the daily is finished', async () => {
    const server = await buildRunningServer();
    const forger = server.visitor();
    const { articles } = await forger.daily();
    const targets = articles.map(({ title }) => title);
    // Without Dog: the route from Ant to Dog is that of the level, which may be shown.
    const free = ['Ant', 'Bee', 'Cat', 'Eel', 'Fox', 'Gnu', 'Hen', 'Ibis', 'Jay'].filter(
      (title) => !targets.includes(title),
    );
    const [a = '', b = ''] = free;
    for (const target of targets) {
      for (const name of [target, `Old ${target}`, target.toLowerCase(), `Old_${target}#x`]) {
        const named = encodeURIComponent(name);
        for (const question of [
          `/api/paths?from=${named}&to=${a}`,
          `/api/paths?from=${a}&to=${named}`,
          `/api/routes?through=${a}&through=${named}`,
        ])
          expect([question, problemOf(await forger.request('GET', question))]).toEqual([
            question,
            '403 challenge-open',
          ]);
      }
    }
    // The paths of a target's neighbors would reveal all but one click.
    const between = `/api/paths?from=${a}&to=${b}`;
    expect(problemOf(await forger.request('GET', between))).toBe('403 challenge-open');
    const run = await forger.openDaily();
    expect(problemOf(await forger.request('GET', between))).toBe('403 challenge-open');
    for (const hop of completingHops(run)) await forger.hop(run, hop);
    expect((await forger.request('GET', between)).status).toBe(200);
    expect(problemOf(await forger.request('GET', `/api/runs/${run.id}/path`))).toBe('403 challenge-open');
  });

  it('[RUN-1] raises the completion count of a level once, however often the player completes it', async () => {
    const server = await buildRunningServer();
    const player = server.visitor();
    const count = async () => (await server.services.levels.byId('easy-1'))?.completion_count;
    for (let time = 0; time < 3; time += 1) {
      const run = await player.open({ mode: 'level', levelId: 'easy-1' });
      for (const hop of completingHops(run)) expect((await player.hop(run, hop)).status).toBe(200);
    }
    await player.signUp();
    const again = await player.open({ mode: 'level', levelId: 'easy-1' });
    for (const hop of completingHops(again)) await player.hop(again, hop);
    await server.clock.pass(2000);
    expect(await count()).toBe(1);
    expect(await scores(player)).toEqual([]);
  });
});

/** Returns the party snapshot that a member receives; fails the test if they are in no party. */
function snapshotOf({ body }: Reply): PartySnapshot {
  const { snapshot } = partyAnswer.parse(body);
  if (snapshot === null) throw new Error('in no party');
  return snapshot;
}

const mine = async (visitor: Visitor) => snapshotOf(await visitor.request('GET', '/api/parties/mine'));

/** A race of these two players, four seconds before its start. */
async function buildRace(
  host: Visitor,
  guest: Visitor,
): Promise<{ readonly partyId: string; readonly raceId: string; readonly runs: readonly [Run, Run] }> {
  const ids = [(await host.signUp()).id, (await guest.signUp()).id] as const;
  const { party } = snapshotOf(await host.request('POST', '/api/parties', {}));
  await guest.request('POST', '/api/parties/join', { code: party.code });
  const { race } = snapshotOf(await host.request('POST', `/api/parties/${party.id}/start`, {})).party;
  const runOf = async (visitor: Visitor, userId: string): Promise<Run> => {
    const runId = race?.runners.find((runner) => runner.userId === userId)?.runId;
    return runAnswer.parse((await visitor.request('GET', `/api/runs/${runId}`)).body).run;
  };
  return {
    partyId: party.id,
    raceId: race?.id ?? '',
    runs: [await runOf(host, ids[0]), await runOf(guest, ids[1])],
  };
}

describe('forged requests in a race', () => {
  it('[PARTY-15] cannot get clicks counted that were not made, through any existing or plausible route', async () => {
    const server = await buildRunningServer();
    const [forger, rival] = [server.visitor(), server.visitor()];
    const {
      partyId,
      raceId,
      runs: [run],
    } = await buildRace(forger, rival);
    await server.clock.pass(4_000);
    const made = { click_count: 1, clicks: 1, found: 4, completed: true, timed_out: false };
    for (const path of [
      `/api/parties/${partyId}`,
      `/api/parties/${partyId}/moved`,
      `/api/parties/${partyId}/finish`,
      `/api/party_members`,
      `/api/races/${raceId}`,
      `/api/runs/${run.id}`,
    ]) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect(await refused(server, () => forger.request(method, path, made))).toMatch(/^40[45] /u);
    }
    for (const body of [
      { mode: 'party', raceId },
      { mode: 'party', partyId, articles: run.articles },
    ])
      expect(await refused(server, () => forger.request('POST', '/api/runs', body))).toBe('400 bad-request');
    const { on, off } = linkAndNonLink(run.articles[0] ?? '');
    const attempts: [Record<string, unknown>, string][] = [
      [{ ...link(1, on), ...made }, '400 bad-request'],
      [{ ...link(1, on), at: run.startedAt }, '400 bad-request'],
      [link(2, on), '409 hop-out-of-order'],
      [link(1, off), '422 not-a-link'],
      [link(1, on, { to: off }), '422 not-a-link'],
      [{ ...link(1, on), kind: 'back' }, '422 not-a-link'],
      [link(1, on, { revision: 2 }), '409 stale-revision'],
    ];
    for (const [hop, trouble] of attempts)
      expect([hop, await refused(server, () => forger.hop(run, hop))]).toEqual([hop, trouble]);
  });

  it('[PARTY-7] cannot start before the other racers', async () => {
    const server = await buildRunningServer();
    const [forger, rival] = [server.visitor(), server.visitor()];
    const {
      runs: [run],
    } = await buildRace(forger, rival);
    const [hop = {}] = completingHops(run);
    expect(await refused(server, () => forger.hop(run, hop))).toBe('409 race-not-started');
    await server.clock.pass(3_999);
    expect(await refused(server, () => forger.hop(run, hop))).toBe('409 race-not-started');
    await server.clock.pass(1);
    expect((await forger.hop(run, hop)).status).toBe(200);
  });

  it("[PARTY-15] cannot play or read another racer's run, neither as a racer nor as an outsider", async () => {
    const server = await buildRunningServer();
    const [forger, rival, stranger] = [server.visitor(), server.visitor(), server.visitor()];
    const {
      raceId,
      runs: [, run],
    } = await buildRace(forger, rival);
    await stranger.signUp();
    await server.clock.pass(4_000);
    for (const other of [forger, stranger, server.visitor()]) {
      for (const hop of completingHops(run))
        expect(await refused(server, () => other.hop(run, hop))).toBe('403 not-yours');
      expect(await refused(server, () => other.request('GET', `/api/runs/${run.id}`))).toBe('403 not-yours');
      expect(await refused(server, () => other.request('GET', `/api/runs/${run.id}/path`))).toBe(
        '404 not-found',
      );
    }
    expect(await refused(server, () => forger.request('GET', `/api/races/${raceId}`))).toBe('403 race-open');
    expect(await refused(server, () => stranger.request('GET', `/api/races/${raceId}`))).toBe(
      '404 not-found',
    );
  });

  it('[PARTY-16] gains and loses nothing by sending each click twenty times, including the last', async () => {
    const server = await buildRunningServer();
    const [player, rival] = [server.visitor(), server.visitor()];
    const {
      runs: [run],
    } = await buildRace(player, rival);
    await server.clock.pass(4_000);
    const { seq } = await mine(player);
    const hops = completingHops(run);
    for (const hop of hops) {
      await server.clock.pass(1_000);
      const replies = await Promise.all(Array.from({ length: 20 }, () => player.hop(run, hop)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const after = await mine(player);
    expect(after.seq).toBe(seq + hops.length);
    expect(after.party.race?.runners.find(({ runId }) => runId === run.id)).toMatchObject({
      clicks: hops.length,
      found: run.articles.length,
      state: 'finished',
      seconds: hops.length,
    });
    expect(await scores(player)).toEqual([]);
  });

  it('[PARTY-9] rejects clicks after the fifteenth minute, after giving up, and after leaving', async () => {
    const server = await buildRunningServer();
    const [first, second] = [server.visitor(), server.visitor()];
    const { partyId, runs } = await buildRace(first, second);
    await server.clock.pass(4_000);
    const [hopsOfFirst, hopsOfSecond] = [completingHops(runs[0]), completingHops(runs[1])];
    expect((await first.hop(runs[0], hopsOfFirst[0] ?? {})).status).toBe(200);
    expect((await second.hop(runs[1], hopsOfSecond[0] ?? {})).status).toBe(200);
    await first.request('POST', `/api/parties/${partyId}/give-up`, {});
    expect(await refused(server, () => first.hop(runs[0], hopsOfFirst[1] ?? {}))).toBe('409 run-ended');
    await first.request('POST', `/api/parties/${partyId}/leave`, {});
    expect(await refused(server, () => first.hop(runs[0], hopsOfFirst[1] ?? {}))).toBe('409 run-ended');
    await server.clock.pass(15 * 60_000);
    expect(await refused(server, () => second.hop(runs[1], hopsOfSecond[1] ?? {}))).toBe('410 run-expired');
    await server.services.parties.sweep();
    expect(await refused(server, () => second.hop(runs[1], hopsOfSecond[1] ?? {}))).toBe('409 run-ended');
    await second.request('POST', `/api/parties/${partyId}/leave`, {});
    expect(await refused(server, () => second.hop(runs[1], hopsOfSecond[1] ?? {}))).toBe('409 run-ended');
    expect((await second.see(runs[1])).path).toHaveLength(2);
  });

  it('[PARTY-14] reveals no path to or from an article of a running race, and every path once it is over', async () => {
    const server = await buildRunningServer();
    const [forger, rival] = [server.visitor(), server.visitor()];
    const { partyId, runs } = await buildRace(forger, rival);
    // Without Ant and Dog: the route between them is that of the level, which may be shown.
    const free = [...LINKS.keys()].filter((title) => !['Ant', 'Dog', ...runs[0].articles].includes(title));
    const [a = '', b = ''] = free;
    const questions = runs[0].articles.flatMap((title) =>
      [title, `Old ${title}`].flatMap((name) => [
        `/api/paths?from=${encodeURIComponent(name)}&to=${a}`,
        `/api/paths?from=${a}&to=${encodeURIComponent(name)}`,
        `/api/routes?through=${a}&through=${encodeURIComponent(name)}`,
      ]),
    );
    for (const question of questions)
      expect([question, problemOf(await forger.request('GET', question))]).toEqual([
        question,
        '403 challenge-open',
      ]);
    expect((await forger.request('GET', `/api/paths?from=${a}&to=${b}`)).status).toBe(200);
    await server.clock.pass(4_000);
    for (const visitor of [forger, rival])
      await visitor.request('POST', `/api/parties/${partyId}/give-up`, {});
    for (const question of questions)
      expect([question, (await forger.request('GET', question)).status]).toEqual([question, 200]);
  });
});
