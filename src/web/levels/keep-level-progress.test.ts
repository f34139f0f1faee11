import { describe, expect, it } from 'vitest';
import { type GameState, IDLE, type GameAction } from '#core/game/game-state.ts';
import { gameReducer } from '#core/game/game-reducer.ts';
import type { Journey } from '#core/game/journey.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import { createMemoryLevelProgressStore } from '#tests/fakes/memory-level-progress-store.ts';
import { buildChallenge, buildLevel, levelOrigin } from '#tests/builders/build-challenge.ts';
import { keepLevelProgress } from './keep-level-progress.ts';

const LEVEL = levelOrigin(6, buildLevel(1));

function journeyOfLength(clicks: number, origin = LEVEL, goal = 'Dog'): Journey {
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
  const shown: ToastContent[] = [];
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
        shown.push(toast);
        return 'toast';
      },
    },
  });
  /** Plays the journey's challenge along its path. */
  const plays = ({ challenge, path }: Journey) => {
    does({ type: 'started', challenge, at: 0 });
    for (const { title } of path.slice(1)) {
      does({ type: 'link-clicked', title, fragment: '' });
      const request = state.requests;
      does({ type: 'article-arrived', request, title, revision: 7, at: 1 });
    }
  };
  return { does, plays, stop, shown, progress };
}

describe('a finished level', () => {
  it('[LEVEL-3] shows a toast once and is recorded', () => {
    const { plays, does, shown, progress } = open();
    plays(journeyOfLength(4));
    does({ type: 'retry-pressed' });
    expect(shown).toEqual([
      { title: 'Level completed!', description: 'You earned 2 stars with 4 clicks.', duration: 5000 },
    ]);
    expect(progress.getState()).toEqual({
      'level-1': { levelId: 'level-1', stars: 2, bestClickCount: 4, completed: true },
    });
  });

  it('[LEVEL-3] shows a toast each time it is played, while [LEVEL-2] the best result is kept', () => {
    const { plays, shown, progress } = open();
    plays(journeyOfLength(3));
    plays(journeyOfLength(6));
    expect(shown.map(({ description }) => description)).toEqual([
      'You earned 3 stars with 3 clicks.',
      'You earned 1 stars with 6 clicks.',
    ]);
    expect(progress.getState()).toMatchObject({ 'level-1': { stars: 3, bestClickCount: 3 } });
  });

  it('[LEVEL-3] without a star is reported as attempted and recorded as completed', () => {
    const { plays, shown, progress } = open();
    plays(journeyOfLength(13, levelOrigin(null)));
    expect(shown).toMatchObject([{ title: 'Level attempted!' }]);
    expect(progress.getState()).toMatchObject({ 'level-1': { stars: 0, completed: true } });
  });

  it('shows no toast after a reload, but is recorded', () => {
    const { shown, progress } = open(journeyOfLength(4));
    expect(shown).toEqual([]);
    expect(progress.getState()).toMatchObject({ 'level-1': { bestClickCount: 4 } });
  });

  it('is recorded as corrected by the referee, without a second toast', () => {
    const run = { id: 'r-1', ranked: false };
    const { plays, does, shown, progress } = open();
    const journey = journeyOfLength(4);
    plays({ ...journey, challenge: { ...journey.challenge, run } });
    does({ type: 'corrected', journey: { ...journeyOfLength(3), challenge: { ...journey.challenge, run } } });
    expect(shown).toHaveLength(1);
    expect(progress.getState()).toMatchObject({ 'level-1': { bestClickCount: 3 } });
  });
});

describe('no progress is recorded and no toast is shown', () => {
  it.each([
    ['of a level that ran out of clicks', journeyOfLength(7, LEVEL, 'Owl')],
    ['of another kind of game', journeyOfLength(3, { kind: 'quick' })],
  ])('%s', (_, journey) => {
    const { plays, shown, progress } = open();
    plays(journey);
    expect(shown).toEqual([]);
    expect(progress.getState()).toEqual({});
  });

  it('[GAME-9] of a force-completed level', () => {
    const { does, shown, progress } = open();
    does({ type: 'started', challenge: journeyOfLength(2).challenge, at: 0 }, { type: 'force-completed' });
    expect(shown).toEqual([]);
    expect(progress.getState()).toEqual({});
  });

  it('after it was stopped', () => {
    const { plays, stop, shown } = open();
    stop();
    plays(journeyOfLength(2));
    expect(shown).toEqual([]);
  });
});
