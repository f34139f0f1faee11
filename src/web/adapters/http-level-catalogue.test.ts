import { describe, expect, it } from 'vitest';
import { UNREACHABLE, type LoadFailure } from '#core/game/game-state.ts';
import type { Level } from '#protocol/levels.ts';
import { buildListedLevel } from '#tests/builders/build-listed-level.ts';
import { createHttpLevelCatalogue } from './http-level-catalogue.ts';

const LEVELS = [buildListedLevel(1), buildListedLevel(2), buildListedLevel(13, { difficulty: 'medium' })];

/** A server that gives these answers in order, then repeats the last one. */
function openAt(...answers: readonly (readonly Level[] | 'nothing')[]) {
  const asked: string[] = [];
  const reports: LoadFailure[] = [];
  const catalogue = createHttpLevelCatalogue(
    (path) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push(path);
      if (answer === undefined || answer === 'nothing') return Promise.reject(new TypeError('no network'));
      return Promise.resolve(Response.json({ source: 'starter', levels: answer }));
    },
    (failure) => reports.push(failure),
  );
  return { catalogue, asked, reports };
}

describe('the levels over HTTP', () => {
  it('returns the levels of the server', async () => {
    const { catalogue, asked } = openAt(LEVELS);
    expect(await catalogue.levels()).toEqual({ ok: true, value: LEVELS });
    expect(asked).toEqual(['/api/levels']);
  });

  it('requests the levels each time, because their completion counts change', async () => {
    const { catalogue } = openAt([buildListedLevel(1)], [buildListedLevel(1, { completion_count: 8 })]);
    await catalogue.levels();
    expect(await catalogue.levels()).toMatchObject({ value: [{ completion_count: 8 }] });
  });

  it('[LEVEL-1] returns the next level without another request', async () => {
    const { catalogue, asked } = openAt(LEVELS);
    expect(await catalogue.nextLevel(buildListedLevel(1))).toEqual(buildListedLevel(2));
    expect(await catalogue.nextLevel(buildListedLevel(2))).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('returns a failure to the caller, and reports it', async () => {
    const { catalogue, reports } = openAt('nothing');
    expect(await catalogue.levels()).toEqual({ ok: false, error: UNREACHABLE });
    expect(reports).toEqual([UNREACHABLE]);
  });

  it('[GAME-11] returns no next level after a failure, reports it, and recovers', async () => {
    const { catalogue, reports } = openAt('nothing', LEVELS);
    expect(await catalogue.nextLevel(buildListedLevel(1))).toBeNull();
    expect(reports).toEqual([UNREACHABLE]);
    expect(await catalogue.nextLevel(buildListedLevel(1))).toEqual(buildListedLevel(2));
  });

  it('treats an answer of another shape as unreachable', async () => {
    const catalogue = createHttpLevelCatalogue(
      () => Promise.resolve(Response.json({ source: 'starter', levels: [{ id: 'one' }] })),
      () => undefined,
    );
    expect(await catalogue.levels()).toEqual({ ok: false, error: UNREACHABLE });
  });
});
