import { assertNever } from '#core/assert-never.ts';
import type { Challenge } from '#core/game/challenge.ts';
import {
  type GameAction,
  type GameEffect,
  IDLE,
  type GameState,
  type LoadFailure,
} from '#core/game/game-state.ts';
import { gameReducer } from '#core/game/game-reducer.ts';
import type { Journey } from '#core/game/journey.ts';
import type { Result } from '#core/result.ts';
import { createEmitter, createStore, type Store } from '#core/store.ts';
import type { Clock } from '#core/clock.ts';
import type { RunRecorder } from '#web/runs/run-recorder.ts';
import type { ProgressStore } from '#web/browser/progress-store.ts';

export interface GamePorts {
  /** Loads a page, under the pin of its challenge, for the screen to show, and returns its title and revision. */
  readonly articles: {
    page(
      title: string,
      pin: string | null,
    ): Promise<Result<{ readonly title: string; readonly revision: number }, LoadFailure>>;
  };
  readonly progress: ProgressStore;
  readonly recorder: Pick<RunRecorder, 'record'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Effects that only a screen can run. */
export type ScreenEffect = Extract<GameEffect, { type: 'scroll-to' | 'show-picture' | 'announce' | 'leave' }>;

/** Actions of the player, or of the screen for them. All other actions are results that only the session dispatches. */
export type PlayerAction =
  /** `at`: milliseconds since the epoch, if the journey began before now. */
  | { readonly type: 'started'; readonly challenge: Challenge; readonly at?: number }
  | Extract<
      GameAction,
      { type: 'resumed' | 'link-clicked' | 'back-pressed' | 'retry-pressed' | 'force-completed' | 'aborted' }
    >;

export interface GameSession extends Store<GameState> {
  readonly dispatch: (action: PlayerAction) => void;
  /** Replaces the journey by the server's record of the run being played (GAME-17). */
  readonly correct: (journey: Journey) => void;
  /** Subscribes to screen effects; later listeners miss earlier effects. Returns an unsubscribe function. */
  readonly onScreenEffect: (listener: (effect: ScreenEffect) => void) => () => void;
}

/**
 * Holds one game: passes actions with the time to the pure reducer, runs its effects through the ports, and turns the
 * results into actions. It contains no rules. Resumes a saved journey at once.
 */
export function createGameSession(ports: GamePorts): GameSession {
  const store = createStore<GameState>(IDLE);
  const screenEffects = createEmitter<[ScreenEffect]>();

  /** Actions dispatched while effects run: each action is finished before the next. */
  const queue: GameAction[] = [];
  let isBusy = false;

  const reduce = (action: GameAction): void => {
    queue.push(action);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const step = gameReducer(store.getState(), next);
        store.setState(step.state);
        for (const effect of step.effects) run(effect);
      }
    } finally {
      // A bug in an effect must not stop the game: actions that still wait are run before the next one.
      isBusy = false;
    }
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
      case 'scroll-to':
      case 'show-picture':
      case 'announce':
      case 'leave':
        screenEffects.emit(effect);
        return;
      default:
        assertNever(effect);
    }
  };

  const load = async (request: number, title: string): Promise<void> => {
    // Only a game requests pages; without one there is no pin.
    const state = store.getState();
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
    getState: store.getState,
    subscribe: store.subscribe,
    dispatch: (action) =>
      reduce(action.type === 'started' ? { ...action, at: action.at ?? ports.clock.now() } : action),
    correct: (journey) => reduce({ type: 'corrected', journey }),
    onScreenEffect: screenEffects.subscribe,
  };
}
