import { expect, it } from 'vitest';
import { dailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { problem } from '#protocol/problem.ts';
import { buildRunningServer } from '#tests/builders/build-running-server.ts';
import { BUCKETS } from '../limits/admission-control.ts';
import { costOf } from '../limits/route-costs.ts';

const KEPT = ['cache-control', 'content-type', 'x-content-type-options', 'content-length'];

it('gives the same answer from the cache as from the app, and a personal one to a known player', async () => {
  const server = await buildRunningServer();
  const requestDaily = async () => {
    const { status, headers, body } = await server.visitor().request('GET', '/api/challenges/daily');
    return { status, body, headers: KEPT.map((name) => headers.get(name)) };
  };
  const byApp = await requestDaily();
  expect(byApp.status).toBe(200);
  expect(await requestDaily()).toEqual(byApp);
  await server.clock.pass(1000);
  const later = dailyChallengeAnswer.parse((await requestDaily()).body);
  expect(later).toEqual({
    ...dailyChallengeAnswer.parse(byApp.body),
    now: new Date(server.clock.now()).toISOString(),
  });

  const player = server.visitor();
  const run = await player.openDaily();
  expect((await player.daily()).yours).toMatchObject({ runId: run.id, state: 'open' });

  await server.clock.pass(24 * 60 * 60 * 1000);
  expect(dailyChallengeAnswer.parse((await requestDaily()).body).date).toBe('2026-11-22');
});

it('counts against the limit of an address, and is refused beyond it', async () => {
  const server = await buildRunningServer();
  const remote = { 'x-forwarded-for': '203.0.113.7' };
  const request = (headers: Record<string, string>) =>
    server.visitor().request('GET', '/api/challenges/daily', undefined, headers);
  expect((await request({})).status).toBe(200);
  const spend = { method: 'POST', path: '/api/account/sign-in', url: '/api/account/sign-in' };
  // Sign-ins without a body cost the server little, and the bucket much.
  for (let spent = 0; spent < BUCKETS.address.burst; spent += costOf(spend))
    await server.visitor().request(spend.method, spend.path, {}, remote);
  let refused = await request(remote);
  for (let sent = 0; refused.status === 200 && sent <= costOf(spend); sent += 1)
    refused = await request(remote);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(problem.parse(refused.body).error.code).toBe('too-many');
  expect((await request({})).status).toBe(200);
  await server.clock.pass(60_000);
  expect((await request(remote)).status).toBe(200);
});
