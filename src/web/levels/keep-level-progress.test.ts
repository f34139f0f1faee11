import { describe, expect, it } from 'vitest';
import { type GameState, IDLE, type GameAction } from '#core/game/game-state.ts';
import { gameReducer } from '#core/game/game-reducer.ts';
import type { Journey } from '#core/game/journey.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import { createMemoryLevelProgressStore } from '#tests/fakes/memory-level-progress-store.ts';
import { buildChallenge, buildLevel, levelOrigin } from '#tests/builders/build-challenge.ts';
import { keepLevelProgress } from './keep-level-progress.ts';

const LEVEL = levelOrigin(6, buildLevel(1));

function walked(clicks: number, origin = LEVEL, goal = 'Dog'): Journey {
  const pages = [...Array.from({ length: clicks - 1 }, (_, index) => `Page ${index}`), goal];
  return {
    challenge: buildChallenge({ origin, articles: ['Cat', 'Dog'] }),
    path: [
      { title: 'Cat', kind: 'start', at: 0 },
      ...pages.map((title) => ({ title, kind: 'link', at: 1, asked: title, revision: 7 }) as const),
    ],
  };
}

/** Sets up a game with the real reducer, without pages. `saved`: the journey restored after a reload. */
function open(saved: Journey | null = null, progress = createMemoryLevelProgressStore()) {
  let state: GameState = IDLE;
  const listeners = new Set<() => void>();
  const does = (...actions: readonly GameAction[]) => {
    for (const action of actions) {
      state = gameReducer(state, action).state;
      for (const listener of listeners) listener();
    }
  };
  if (saved !== null) does({ type: 'resumed', journey: saved });
  const told: ToastContent[] = [];
  const stop = keepLevelProgress({
    session: {
      getState: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    progress,
    toasts: {
      show: (toast) => {
        told.push(toast);
        return 'toast';
      },
    },
  });
  /** Plays the journey's challenge along its path. */
  const walks = ({ challenge, path }: Journey) => {
    does({ type: 'started', challenge, at: 0 });
    for (const { title } of path.slice(1)) {
      does({ type: 'link-clicked', title, fragment: '' });
      const request = state.requests;
      does({ type: 'article-arrived', request, title, revision: 7, at: 1 });
    }
  };
  return { does, walks, stop, told, progress };
}

describe('a finished level', () => {
  it('[LEVEL-3] shows a toast once and is recorded', () => {
    const { walks, does, told, progress } = open();
    walks(walked(4));
    does({ type: 'retry-pressed' });
    expect(told).toEqual([
      { title: 'Level completed!', description: 'You earned 2 stars with 4 clicks.', duration: 5000 },
    ]);
    expect(progress.getState()).toEqual({
      'level-1': { levelId: 'level-1', stars: 2, bestClickCount: 4, completed: true },
    });
  });

  it('[LEVEL-3] shows a toast each time it is played, while [LEVEL-2] the best result is kept', () => {
    const { walks, told, progress } = open();
    walks(walked(3));
    walks(walked(6));
    expect(told.map(({ description }) => description)).toEqual([
      'You earned 3 stars with 3 clicks.',
      'You earned 1 stars with 6 clicks.',
    ]);
    expect(progress.getState()).toMatchObject({ 'level-1': { stars: 3, bestClickCount: 3 } });
  });

  it('[LEVEL-3] without a star is reported as attempted and recorded as completed', () => {
    const { walks, told, progress } = open();
    walks(walked(13, levelOrigin(null)));
    expect(told).toMatchObject([{ title: 'Level attempted!' }]);
    expect(progress.getState()).toMatchObject({ 'level-1': { stars: 0, completed: true } });
  });

  it('shows no toast after a reload, but is recorded', () => {
    const { told, progress } = open(walked(4));
    expect(told).toEqual([]);
    expect(progress.getState()).toMatchObject({ 'level-1': { bestClickCount: 4 } });
  });

  it('is recorded as corrected by the referee, without a second toast', () => {
    const run = { id: 'r-1', ranked: false };
    const { walks, does, told, progress } = open();
    const journey = walked(4);
    walks({ ...journey, challenge: { ...journey.challenge, run } });
    does({ type: 'corrected', journey: { ...walked(3), challenge: { ...journey.challenge, run } } });
    expect(told).toHaveLength(1);
    expect(progress.getState()).toMatchObject({ 'level-1': { bestClickCount: 3 } });
  });
});

describe('no progress is recorded and no toast is shown', () => {
  it.each([
    ['of a level that ran out of clicks', walked(7, LEVEL, 'Owl')],
    ['of another kind of game', walked(3, { kind: 'quick' })],
  ])('%s', (_, journey) => {
    const { walks, told, progress } = open();
    walks(journey);
    expect(told).toEqual([]);
    expect(progress.getState()).toEqual({});
  });

  it('[GAME-9] of a force-completed level', () => {
    const { does, told, progress } = open();
    does({ type: 'started', challenge: walked(2).challenge, at: 0 }, { type: 'force-completed' });
    expect(told).toEqual([]);
    expect(progress.getState()).toEqual({});
  });

  it('after it was stopped', () => {
    const { walks, stop, told } = open();
    stop();
    walks(walked(2));
    expect(told).toEqual([]);
  });
});
