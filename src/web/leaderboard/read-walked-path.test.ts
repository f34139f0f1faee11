import { describe, expect, it } from 'vitest';
import type { WalkedPathAnswer } from '#protocol/runs.ts';
import {
  networkError,
  respondWith,
  respondWithProblem,
  ScriptedServer,
} from '#tests/fakes/scripted-server.ts';
import { readWalkedPath } from './read-walked-path.ts';

const PATH: WalkedPathAnswer = {
  username: 'Ada',
  date: '2026-11-20',
  articles: ['Cat', 'Dog'],
  par: 1,
  clicks: 1,
  seconds: 63,
  path: [
    { title: 'Cat', kind: 'start', asked: 'Cat', revision: 7, at: 0 },
    { title: 'Dog', kind: 'link', asked: 'Dogs', revision: 8, at: 63_000 },
  ],
};

describe('the path behind a score', () => {
  it('is read from the server', async () => {
    const server = new ScriptedServer().on('GET /api/runs/run-3/path', respondWith(PATH));
    expect(await readWalkedPath(server.fetch, 'run-3')).toEqual({ ok: true, value: PATH });
  });

  it.each([
    ['challenge-open', 'while its day is running', respondWithProblem(403, 'challenge-open', 'In words.')],
    ['missing', 'if there is none', respondWithProblem(404, 'not-found', 'In words.')],
    ['unreachable', 'without an answer', networkError],
    ['unreachable', 'after an answer of another shape', respondWith({ path: 'long' })],
  ])('is %s %s', async (error, _, answer) => {
    const server = new ScriptedServer().on('GET /api/runs/run-3/path', answer);
    expect(await readWalkedPath(server.fetch, 'run-3')).toEqual({ ok: false, error });
  });
});
