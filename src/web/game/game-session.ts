import { assertNever } from '#core/assert-never.ts';
import type { GameAction } from '#core/game/game-action.ts';
import type { GameEffect } from '#core/game/game-effect.ts';
import { gameReducer } from '#core/game/game-reducer.ts';
import { IDLE, type GameState, type LoadFailure } from '#core/game/game-state.ts';
import type { Result } from '#core/result.ts';
import type { Clock } from '#web/ports/clock.ts';
import type { LevelCatalogue } from '#web/ports/level-catalogue.ts';
import type { ProgressStore } from '#web/ports/progress-store.ts';
import type { RunRecorder } from '#web/ports/run-recorder.ts';

export interface GamePorts {
  /** Brings a page to where the screen can show it, and says which one came. */
  readonly articles: {
    page(title: string): Promise<Result<{ readonly title: string; readonly revision: number }, LoadFailure>>;
  };
  readonly progress: ProgressStore;
  readonly recorder: RunRecorder;
  readonly levels: LevelCatalogue;
  readonly clock: Clock;
}

/** What only a screen can do. */
export type ScreenEffect = Extract<GameEffect, { type: 'scroll-to' | 'show-picture' | 'announce' | 'leave' }>;

type WithoutTime<Action> = Action extends { readonly at: number } ? Omit<Action, 'at'> : Action;
/** What a screen may say; the session adds the time. */
export type PlayerAction = WithoutTime<GameAction>;

export interface GameSession {
  readonly getState: () => GameState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: PlayerAction) => void;
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

  const reduce = (action: GameAction): void => {
    const step = gameReducer(state, action);
    state = step.state;
    for (const listener of listeners) listener();
    for (const effect of step.effects) run(effect);
  };

  const run = (effect: GameEffect): void => {
    switch (effect.type) {
      case 'load-article':
        void load(effect.request, effect.title);
        return;
      case 'record-hop':
        ports.recorder.record({ n: effect.n, kind: effect.kind, to: effect.to, revision: effect.revision });
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
    const answer = await ports.articles.page(title);
    if (answer.ok) {
      const { title: arrived, revision } = answer.value;
      reduce({ type: 'article-arrived', request, title: arrived, revision, at: ports.clock.now() });
    } else {
      reduce({ type: 'article-failed', request, reason: answer.error });
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
    dispatch: (action) => reduce(withTime(action, ports.clock)),
    onScreenEffect: (listener) => {
      screens.add(listener);
      return () => screens.delete(listener);
    },
  };
}

function withTime(action: PlayerAction, clock: Clock): GameAction {
  switch (action.type) {
    case 'started':
    case 'article-arrived':
      return { ...action, at: clock.now() };
    case 'resumed':
    case 'link-clicked':
    case 'back-pressed':
    case 'retry-pressed':
    case 'article-failed':
    case 'next-level-found':
    case 'force-completed':
    case 'aborted':
      return action;
    default:
      return assertNever(action);
  }
}
