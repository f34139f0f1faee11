import { describe, expect, it } from 'vitest';
import { LEADERBOARD_SCOPES } from '#protocol/leaderboard.ts';
import { describeLeaderboardSource } from '#tests/contracts/leaderboard-source.contract.ts';
import { createMemoryLeaderboardSource, type Rankings } from '#tests/fakes/memory-leaderboard-source.ts';
import type { Fetch } from './ask-json.ts';
import { createHttpLeaderboardSource } from './http-leaderboard-source.ts';

const STATUS = { 'challenge-open': 409, 'not-found': 404 } as const;

function problem(code: keyof typeof STATUS): Response {
  return Response.json({ error: { code, message: 'In words.' } }, { status: STATUS[code] });
}

/** Answers as docs/protocol.md specifies for the server. */
function serverOver(rankings: Rankings): Fetch {
  const memory = createMemoryLeaderboardSource(rankings);
  return async (address) => {
    const url = new URL(address, 'http://wayword.test');
    const runId = /^\/api\/runs\/([^/]+)\/path$/u.exec(url.pathname)?.[1];
    if (runId !== undefined) {
      const path = await memory.walkedPath(runId);
      if (path.ok) return Response.json(path.value);
      return problem(path.error === 'challenge-open' ? 'challenge-open' : 'not-found');
    }
    const scope = LEADERBOARD_SCOPES.find((each) => each === url.searchParams.get('scope'));
    if (url.pathname !== '/api/leaderboard' || scope === undefined) return problem('not-found');
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(url.searchParams.get(name)));
    const rows = await memory.rows({ scope, offset: offset ?? 0, limit: limit ?? 0 });
    return rows.ok ? Response.json(rows.value) : problem('not-found');
  };
}

describeLeaderboardSource('HTTP', (rankings) => createHttpLeaderboardSource(serverOver(rankings)));

describe('rankings that fail to load', () => {
  it.each([
    ['a broken line', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer of another shape', async () => Response.json({ entries: 'many' })],
    ['a page of a proxy', async () => new Response('<h1>502</h1>', { status: 502 })],
  ])('are unreachable after %s', async (_, fetch) => {
    const source = createHttpLeaderboardSource(fetch);
    const rows = await source.rows({ scope: 'all', offset: 0, limit: 50 });
    expect(rows).toMatchObject({ ok: false, error: { reason: 'unreachable' } });
    expect(await source.walkedPath('run-1')).toEqual({ ok: false, error: 'unreachable' });
  });
});
