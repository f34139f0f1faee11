import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildRunningServer } from '#tests/builders/build-running-server.ts';
import type { Visitor } from '#tests/builders/build-visitor.ts';
import { hostileText } from '#tests/builders/hostile-text.ts';
import { lawBudget } from '#tests/setup/law-budget.ts';
import { usedMemory } from '#tests/setup/used-memory.ts';

const REQUESTS = lawBudget({ short: 1000, long: 10_000 });
/** Concurrent requests: more than a browser makes. */
const LANES = 16;
const MB = 1024 * 1024;

const POSTS = [
  '/api/account/sign-up',
  '/api/account/sign-in',
  '/api/account/sign-out',
  '/api/account/forgot-password',
  '/api/account/reset-password',
  '/api/account/confirm-email',
  '/api/runs',
  '/api/runs/00000000-0000-4000-8000-000000000001/hops',
  '/api/friend-challenges',
  '/api/reports',
  '/api/transfers',
  '/api/transfers/redeem',
  '/api/parties',
  '/api/parties/join',
  '/api/parties/00000000-0000-4000-8000-000000000001/start',
  '/api/parties/00000000-0000-4000-8000-000000000001/leave',
  '/api/parties/00000000-0000-4000-8000-000000000001/return',
  '/api/parties/00000000-0000-4000-8000-000000000001/give-up',
] as const;
const GETS = [
  '/api/session',
  '/api/challenges/daily',
  '/api/challenges/archive',
  '/api/ghosts',
  '/api/statistics',
  '/api/statistics/streak',
  '/api/friend-challenges/preview',
  '/api/friend-challenges/abcdefghjk',
  '/api/levels',
  '/api/levels/easy-1',
  '/api/leaderboard',
  '/api/players',
  '/api/runs/00000000-0000-4000-8000-000000000001',
  '/api/runs/00000000-0000-4000-8000-000000000001/path',
  '/api/parties/mine',
  '/api/races/00000000-0000-4000-8000-000000000001',
  '/api/account/username',
  '/api/paths',
  '/api/routes',
  '/api/nothing',
  '/avatars/Ada',
  '/cards/daily/2026-01-01.png',
  '/cards/results/00000000-0000-4000-8000-000000000001.png',
  '/api/results/00000000-0000-4000-8000-000000000001',
] as const;

const fields = fc.constantFrom(
  ...'email username password identifier token mode challengeId levelId runId articles n kind asked to revision description steps_to_reproduce code leavesHistory __proto__ constructor'.split(
    ' ',
  ),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, -1, 0, 1e308, 2 ** 53, 'daily', 'level', 'link', 'easy-1', 'ada@example.org'),
  fc.jsonValue({ maxDepth: 3 }),
);
const body: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(fields, value, { maxKeys: 6 }).map((object) => JSON.stringify(object)),
  },
  { weight: 2, arbitrary: hostileText },
  {
    weight: 1,
    arbitrary: fc.constantFrom('[', '{"a":', 'null', '[]', '"x"', '1e999', '['.repeat(3000)),
  },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 2000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  },
);
const headers: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { origin: 'https://evil.example' },
  { cookie: 'wayword_guest=guest_aaaaaaaa.x; wayword.session_token=%00' },
);
const request = fc.oneof(
  fc.record({
    method: fc.constantFrom('POST', 'PUT', 'DELETE'),
    path: fc.constantFrom(...POSTS),
    body,
    headers,
  }),
  fc.record({
    method: fc.constant('GET'),
    path: fc
      .tuple(
        fc.constantFrom(...GETS),
        fc.constantFrom('name', 'scope', 'limit', 'from', 'through'),
        hostileText,
      )
      .map(
        ([path, key, text]) =>
          `${path}?${key}=${encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/gu, '?'))}`,
      ),
    body: fc.constant(undefined),
    headers,
  }),
);

async function send(
  visitor: Visitor,
  asked: { method: string; path: string; body: string | undefined; headers: Record<string, string> },
) {
  const reply = await visitor.request(asked.method, asked.path, asked.body, asked.headers);
  return { ...asked, status: reply.status };
}

it(
  `${REQUESTS} random requests: no server failure, no writes, no leaked memory`,
  { timeout: 600_000 },
  async () => {
    const server = await buildRunningServer();
    await server.visitor().daily();
    const before = await server.everything();
    const samples = fc.sample(request, { numRuns: REQUESTS, seed: 20_261_121 });
    const failures: unknown[] = [];
    const run = async (requests: typeof samples) => {
      const left = requests.values();
      const lane = async () => {
        const visitor = server.visitor();
        // All lanes draw from the same list.
        for (const asked of left) {
          const answer = await send(visitor, asked);
          visitor.cookies.clear();
          if (answer.status >= 500) failures.push(answer);
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
    };
    // The first half warms up caches, pools and the JIT.
    await run(samples.slice(0, REQUESTS / 2));
    const settled = usedMemory();
    await run(samples.slice(REQUESTS / 2));
    expect(failures).toEqual([]);
    expect(usedMemory() - settled).toBeLessThan(48 * MB);
    expect(await server.everything()).toEqual(before);
  },
);

it('rejects a too large body before reading it', async () => {
  const server = await buildRunningServer();
  const reply = await server.visitor().request('POST', '/api/reports', { description: 'x'.repeat(70_000) });
  expect(reply.status).toBe(413);
});
