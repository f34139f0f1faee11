import { describe, expect, it } from 'vitest';
import { SIGNED_OUT, respondWith, ScriptedServer } from '#tests/fakes/scripted-server.ts';
import { createAccountApi, createLeaderboardApi, createLevelApi } from './api.ts';
import { LEADERBOARD_SCOPES } from '#protocol/leaderboard.ts';
import { describeLeaderboardSource } from '#tests/contracts/leaderboard-source.contract.ts';
import { createMemoryLeaderboardSource, type Rankings } from '#tests/fakes/memory-leaderboard-source.ts';
import type { Fetch } from './request.ts';
import { UNREACHABLE } from '#core/game/game-state.ts';
import type { Level } from '#protocol/levels.ts';
import { buildListedLevel } from '#tests/builders/build-listed-level.ts';

const open = (server: ScriptedServer) => createAccountApi(server.fetch);

describe('sessions over HTTP', () => {
  it('signs out, and reads the session', async () => {
    const server = new ScriptedServer()
      .on('POST /api/account/sign-out', respondWith(SIGNED_OUT))
      .on('GET /api/session', respondWith(SIGNED_OUT));
    expect(await open(server).signOut()).toEqual({ ok: true, value: SIGNED_OUT });
    expect(await open(server).session()).toEqual({ ok: true, value: SIGNED_OUT });
  });
});

const notFound = () => Response.json({ error: { code: 'not-found', message: 'In words.' } }, { status: 404 });

/** Answers as docs/protocol.md specifies for the server. */
function serverOver(rankings: Rankings): Fetch {
  const memory = createMemoryLeaderboardSource(rankings);
  return async (address) => {
    const url = new URL(address, 'http://wayword.test');
    const scope = LEADERBOARD_SCOPES.find((each) => each === url.searchParams.get('scope'));
    if (url.pathname !== '/api/leaderboard' || scope === undefined) return notFound();
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(url.searchParams.get(name)));
    const rows = await memory.rows({ scope, offset: offset ?? 0, limit: limit ?? 0 });
    return rows.ok ? Response.json(rows.value) : notFound();
  };
}

describeLeaderboardSource('HTTP', (rankings) => createLeaderboardApi(serverOver(rankings)));

describe('rankings that fail to load', () => {
  it.each([
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer of another shape', async () => Response.json({ entries: 'many' })],
    ["a proxy's error page", async () => new Response('<h1>502</h1>', { status: 502 })],
  ])('are unreachable after %s', async (_, fetch) => {
    const source = createLeaderboardApi(fetch);
    const rows = await source.rows({ scope: 'all', offset: 0, limit: 50 });
    expect(rows).toMatchObject({ ok: false, error: { reason: 'unreachable' } });
  });
});

const LEVELS = [buildListedLevel(1), buildListedLevel(2), buildListedLevel(13, { difficulty: 'medium' })];

/** A server that gives these answers in order, then repeats the last one. */
function openAt(...answers: readonly (readonly Level[] | 'nothing')[]) {
  const requests: string[] = [];
  const api = createLevelApi((path) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(path);
    if (answer === undefined || answer === 'nothing') return Promise.reject(new TypeError('no network'));
    return Promise.resolve(Response.json({ source: 'starter', levels: answer }));
  });
  return { api, requests };
}

describe('the levels over HTTP', () => {
  it('returns the levels of the server', async () => {
    const { api, requests } = openAt(LEVELS);
    expect(await api.levels()).toEqual({ ok: true, value: LEVELS });
    expect(requests).toEqual(['/api/levels']);
  });

  it('requests the levels each time, because their completion counts change', async () => {
    const { api } = openAt([buildListedLevel(1)], [buildListedLevel(1, { completion_count: 8 })]);
    await api.levels();
    expect(await api.levels()).toMatchObject({ value: [{ completion_count: 8 }] });
  });

  it('returns a failure to the caller', async () => {
    const { api } = openAt('nothing');
    expect(await api.levels()).toEqual({ ok: false, error: UNREACHABLE });
  });

  it('treats an answer of another shape as unreachable', async () => {
    const api = createLevelApi(() =>
      Promise.resolve(Response.json({ source: 'starter', levels: [{ id: 'one' }] })),
    );
    expect(await api.levels()).toEqual({ ok: false, error: UNREACHABLE });
  });
});
