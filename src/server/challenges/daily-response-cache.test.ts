import { expect, it } from 'vitest';
import { dailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { buildRunningServer } from '#tests/builders/build-running-server.ts';

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
