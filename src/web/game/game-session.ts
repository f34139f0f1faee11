import { assertNever } from '#core/assert-never.ts';
import type { Challenge } from '#core/game/challenge.ts';
import type { GameAction } from '#core/game/game-action.ts';
import type { GameEffect } from '#core/game/game-effect.ts';
import { gameReducer } from '#core/game/game-reducer.ts';
import { IDLE, type GameState } from '#core/game/game-state.ts';
import type { Journey } from '#core/game/journey.ts';
import type { LoadFailure } from '#core/game/load-failure.ts';
import type { Result } from '#core/result.ts';
import type { Clock } from '#web/ports/clock.ts';
import type { LevelCatalogue } from '#web/ports/level-catalogue.ts';
import type { ProgressStore } from '#web/ports/progress-store.ts';
import type { RunRecorder } from '#web/ports/run-recorder.ts';

export interface GamePorts {
  /** Brings a page, under the pin of its challenge, to where the screen can show it, and says which one came. */
  readonly articles: {
    page(
      title: string,
      pin: string | null,
    ): Promise<Result<{ readonly title: string; readonly revision: number }, LoadFailure>>;
  };
  readonly progress: ProgressStore;
  readonly recorder: RunRecorder;
  readonly levels: LevelCatalogue;
  readonly clock: Pick<Clock, 'now'>;
}

/** What only a screen can do. */
export type ScreenEffect = Extract<GameEffect, { type: 'scroll-to' | 'show-picture' | 'announce' | 'leave' }>;

/** What a player, or the screen for them, may say. Everything else is an answer, and only the session gives those. */
export type PlayerAction =
  /** `at`: milliseconds since the epoch, where it began before now. */
  | { readonly type: 'started'; readonly challenge: Challenge; readonly at?: number }
  | Extract<
      GameAction,
      { type: 'resumed' | 'link-clicked' | 'back-pressed' | 'retry-pressed' | 'force-completed' | 'aborted' }
    >;

export interface GameSession {
  readonly getState: () => GameState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: PlayerAction) => void;
  /** The referee's log of the run being played (GAME-17). */
  readonly correct: (journey: Journey) => void;
  /** Screen effects go to whoever listens now; answers the way to stop listening. */
  readonly onScreenEffect: (listener: (effect: ScreenEffect) => void) => () => void;
}

/**
 * Holds one game: hands actions to the pure reducer with the time, runs the effects through the ports, and turns their
 * answers into actions again. It owns no rule. A journey that was saved is taken up at once.
 */
export function createGameSession(ports: GamePorts): GameSession {
  let state: GameState = IDLE;
  const listeners = new Set<() => void>();
  const screens = new Set<(effect: ScreenEffect) => void>();

  /** Actions that came while another one's effects were still being run: each step is finished before the next. */
  const queue: GameAction[] = [];
  let isBusy = false;

  const reduce = (action: GameAction): void => {
    queue.push(action);
    if (isBusy) return;
    isBusy = true;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const step = gameReducer(state, next);
      state = step.state;
      for (const listener of listeners) listener();
      for (const effect of step.effects) run(effect);
    }
    isBusy = false;
  };

  const run = (effect: GameEffect): void => {
    switch (effect.type) {
      case 'load-article':
        void load(effect.request, effect.title);
        return;
      case 'record-hops':
        ports.recorder.record(effect.journey);
        return;
      case 'save-progress':
        ports.progress.save(effect.journey);
        return;
      case 'forget-progress':
        ports.progress.forget();
        return;
      case 'look-up-next-level':
        void ports.levels
          .nextLevel(effect.level)
          .then((level) => reduce({ type: 'next-level-found', after: effect.level.id, level }));
        return;
      case 'scroll-to':
      case 'show-picture':
      case 'announce':
      case 'leave':
        for (const screen of screens) screen(effect);
        return;
      default:
        assertNever(effect);
    }
  };

  const load = async (request: number, title: string): Promise<void> => {
    // A page is asked for by a game alone; without one there is no challenge to name.
    const pin = state.phase === 'idle' ? null : state.journey.challenge.pin;
    const answer = await ports.articles.page(title, pin);
    if (answer.ok) {
      const { title: arrived, revision } = answer.value;
      reduce({ type: 'article-arrived', request, title: arrived, revision, at: ports.clock.now() });
    } else {
      reduce({ type: 'article-failed', request, failure: answer.error });
    }
  };

  const saved = ports.progress.load();
  if (saved !== null) reduce({ type: 'resumed', journey: saved });

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (action) =>
      reduce(action.type === 'started' ? { ...action, at: action.at ?? ports.clock.now() } : action),
    correct: (journey) => reduce({ type: 'corrected', journey }),
    onScreenEffect: (listener) => {
      screens.add(listener);
      return () => screens.delete(listener);
    },
  };
}
