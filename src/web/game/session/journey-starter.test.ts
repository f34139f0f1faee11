import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from '#core/game/game-state.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import type { RandomArticlesAnswer } from '#protocol/random-articles.ts';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { buildRun } from '#tests/builders/build-run.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { buildLazyGame } from '#tests/builders/build-game-services.ts';
import { createMemoryArticleSource } from '#tests/fakes/memory-article-source.ts';
import type { ArticleFailure } from '#web/server-api/article-source.ts';
import type { RunApi } from '#web/server-api/run-api.ts';
import type { PlayerAction } from './game-session.ts';
import { createJourneyPreparer } from './journey-preparer.ts';
import { createJourneyStarter } from './journey-starter.ts';

const DRAWN = { source: 'memory', articles: [{ title: 'Lightning' }, { title: 'Thor' }], par: 1, pin: 'p-1' };

const DAILY_CHALLENGE: DailyChallengeAnswer = {
  id: '00000000-0000-4000-8000-00000000000d',
  date: '2026-11-21',
  created_at: '2026-11-21T00:00:00.000Z',
  now: '2026-11-21T12:00:00.000Z',
  source: 'starter',
  articles: [{ title: 'Cat' }, { title: 'Dog' }, { title: 'Owl' }],
  par: 2,
  yours: null,
};

function open(opening: ReturnType<RunApi['open']> = Promise.resolve(fail({ kind: 'unreachable' }))) {
  const code = { isMissing: false, screenLoads: 0 };
  const dispatched: PlayerAction[] = [];
  const fetched: string[] = [];
  let answer: (result: Result<RandomArticlesAnswer, ArticleFailure>) => void = () => undefined;
  const journeys = createJourneyPreparer(
    { dispatch: (action) => dispatched.push(action) },
    {
      ...createMemoryArticleSource(buildEncyclopediaSource()),
      random: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
    (title, pin) => fetched.push(`${title} under ${pin}`),
    { runApi: { open: () => opening }, clock: { now: () => 5000 } },
  );
  const game = buildLazyGame({ journeys });
  const starter = createJourneyStarter(
    { request: async () => (code.isMissing ? null : game.load()) },
    () => (code.screenLoads += 1),
  );
  return {
    starter,
    dispatched,
    fetched,
    code,
    /** Waits for the draw's request, then answers it. */
    answer: async (result: Parameters<typeof answer>[0]) => {
      await new Promise((resolve) => setTimeout(resolve));
      answer(result);
    },
  };
}

describe('createJourneyStarter', () => {
  it('draws a journey, exposes the kind meanwhile, and begins it', async () => {
    const { starter, dispatched, fetched, answer } = open();
    const drawing = starter.draw('quick');
    expect(starter.getState()).toBe('quick');
    await answer(ok(DRAWN));
    expect(await drawing).toEqual(ok('begun'));
    expect(starter.getState()).toBeNull();
    expect(dispatched).toMatchObject([{ type: 'started', challenge: { articles: ['Lightning', 'Thor'] } }]);
    expect(fetched).toEqual(['Lightning under p-1']);
  });

  it('keeps a journey that was begun meanwhile', async () => {
    const { starter, dispatched, answer } = open();
    const drawing = starter.draw('quick');
    expect(await starter.begin(buildChallenge())).toEqual(ok('begun'));
    await answer(ok(DRAWN));
    expect(await drawing).toEqual(ok('overtaken'));
    expect(dispatched).toEqual([{ type: 'started', challenge: buildChallenge() }]);
  });

  it('begins nothing after cancel', async () => {
    const { starter, dispatched, answer } = open();
    const drawing = starter.draw('quick');
    starter.cancel();
    await answer(ok(DRAWN));
    expect(await drawing).toEqual(ok('overtaken'));
    expect(dispatched).toEqual([]);
  });

  it('returns a failure and is ready again', async () => {
    const { starter, dispatched, answer } = open();
    const drawing = starter.draw('quick');
    await answer(fail(UNREACHABLE));
    expect(await drawing).toEqual(fail(UNREACHABLE));
    expect(starter.getState()).toBeNull();
    expect(dispatched).toEqual([]);
  });

  it('opens a daily run at the server and begins it by the server’s clock', async () => {
    const { starter, dispatched, fetched } = open(Promise.resolve(ok(buildRun())));
    const opening = starter.open({ kind: 'daily', challenge: DAILY_CHALLENGE });
    expect(starter.getState()).toBe('daily');
    expect(await opening).toEqual(ok('begun'));
    expect(dispatched).toMatchObject([
      { type: 'started', at: 1000, challenge: { run: { id: buildRun().id, ranked: true }, par: 2 } },
    ]);
    expect(fetched).toEqual(['Cat under daily-00000000-0000-4000-8000-00000000000d']);
  });

  it('resumes a run that is already open, with its clicks', async () => {
    const { starter, dispatched, fetched } = open(Promise.resolve(ok(buildRun(['Bird']))));
    await starter.open({ kind: 'daily', challenge: DAILY_CHALLENGE });
    expect(dispatched).toMatchObject([
      { type: 'resumed', journey: { path: [{ title: 'Cat' }, { title: 'Bird' }] } },
    ]);
    expect(fetched).toEqual(['Bird under daily-00000000-0000-4000-8000-00000000000d']);
  });

  it('begins a practice journey if the server cannot be reached', async () => {
    const { starter, dispatched, fetched } = open();
    expect(await starter.open({ kind: 'daily', challenge: DAILY_CHALLENGE })).toEqual(ok('for-practice'));
    // The pin that all players of this challenge share.
    expect(fetched).toEqual(['Cat under daily-00000000-0000-4000-8000-00000000000d']);
    expect(dispatched).toMatchObject([
      {
        type: 'started',
        challenge: { run: null, articles: ['Cat', 'Dog', 'Owl'], origin: { kind: 'daily' } },
      },
    ]);
  });

  it('[RUN-15] begins a journey that the limit of its address makes practice', async () => {
    const run = buildRun([], { ranked: false, overLimit: true });
    const { starter, dispatched } = open(Promise.resolve(ok(run)));
    expect(await starter.open({ kind: 'daily', challenge: DAILY_CHALLENGE })).toEqual(ok('over-limit'));
    expect(dispatched).toMatchObject([{ type: 'started', challenge: { run: { ranked: false } } }]);
  });

  it('returns why no run was opened', async () => {
    const refusal = { kind: 'refused', code: 'run-expired', message: 'That day is over.' } as const;
    const { starter, dispatched } = open(Promise.resolve(fail(refusal)));
    expect(await starter.open({ kind: 'daily', challenge: DAILY_CHALLENGE })).toEqual(fail(refusal));
    expect(starter.getState()).toBeNull();
    expect(dispatched).toEqual([]);
  });

  it('loads the screen of the game while the journey is prepared', async () => {
    const { starter, code, answer } = open();
    const drawing = starter.draw('quick');
    expect(code.screenLoads).toBe(1);
    await answer(ok(DRAWN));
    expect(await drawing).toEqual(ok('begun'));
  });

  it('returns that the game did not load, and begins after the next start', async () => {
    const { starter, dispatched, code } = open();
    code.isMissing = true;
    expect(await starter.begin(buildChallenge())).toEqual(fail('not-loaded'));
    expect(starter.getState()).toBeNull();
    code.isMissing = false;
    expect(await starter.begin(buildChallenge())).toEqual(ok('begun'));
    expect(dispatched).toEqual([{ type: 'started', challenge: buildChallenge() }]);
  });

  it('begins nothing if it is canceled while the game loads', async () => {
    const { starter, dispatched } = open();
    const beginning = starter.begin(buildChallenge());
    expect(starter.getState()).toBe('sample');
    starter.cancel();
    expect(await beginning).toEqual(ok('overtaken'));
    expect(dispatched).toEqual([]);
  });

  it('allows the next start after a bug in one', async () => {
    const { starter } = open(Promise.reject(new Error('a bug')));
    await expect(starter.open({ kind: 'daily', challenge: DAILY_CHALLENGE })).rejects.toThrow('a bug');
    expect(starter.getState()).toBeNull();
  });
});
