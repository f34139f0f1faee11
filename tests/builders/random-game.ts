import { assertNever } from '#core/assert-never.ts';
import { type GameAction, type GameEffect, IDLE, type GameState } from '#core/game/game-state.ts';
import { gameReducer } from '#core/game/game-reducer.ts';
import type { Journey } from '#core/game/journey.ts';
import { GameModel } from './game-model.ts';
import type { GameWorld, Move } from './game-world.ts';

/** An event of a random game, with the state before and after it. */
export interface Moment {
  readonly move: Move;
  readonly before: GameState;
  readonly after: GameState;
  readonly effects: readonly GameEffect[];
  /** The model after the same event. The next move mutates it, so read it immediately. */
  readonly model: GameModel;
}

interface PageRequest {
  readonly request: number;
  readonly title: string;
}

/** Plays the moves in the world and the model; reports every moment as it happens. */
export function playRandomly(
  world: GameWorld,
  moves: readonly Move[],
  onMoment: (moment: Moment) => void,
): GameState {
  const begun: GameAction = { type: 'started', challenge: world.challenge, at: 0 };
  let state = gameReducer(IDLE, begun).state;
  let model = new GameModel(world);
  // Every page request of this browser page, newest first.
  let requests: PageRequest[] = [];

  const actionOf = (move: Move): GameAction | null => {
    switch (move.kind) {
      case 'click': {
        const links = world.links[model.here] ?? [];
        const title = links[move.link % links.length] ?? model.here;
        model.click(title);
        return { type: 'link-clicked', title, fragment: move.fragment };
      }
      case 'answer': {
        const pageRequest = requests[move.requestsAgo];
        if (pageRequest === undefined) return null;
        const { request, title: requested } = pageRequest;
        const title = world.redirects[requested] ?? requested;
        // The model tracks only the newest request, until it is answered or abandoned.
        if (move.requestsAgo === 0) model.answer(move.failure === null ? title : null);
        if (move.failure !== null) return { type: 'article-failed', request, failure: move.failure };
        return { type: 'article-arrived', request, title, revision: 1, at: 0 };
      }
      case 'back':
        model.back();
        return { type: 'back-pressed' };
      case 'retry':
        model.retry();
        return { type: 'retry-pressed' };
      case 'force':
        model.force();
        return { type: 'force-completed' };
      case 'abort':
        model.abort();
        return { type: 'aborted' };
      case 'start-again':
        model = new GameModel(world);
        return begun;
      case 'reload': {
        const journey = storedJourney(state);
        if (journey === null) return null;
        model.reload();
        requests = [];
        state = IDLE;
        return { type: 'resumed', journey };
      }
      default:
        return assertNever(move);
    }
  };

  for (const move of moves) {
    const before = state;
    const action = actionOf(move);
    if (action === null) continue;
    const step = gameReducer(state, action);
    state = step.state;
    for (const effect of step.effects) if (effect.type === 'load-article') requests.unshift(effect);
    onMoment({ move, before, after: state, effects: step.effects, model });
  }
  return state;
}

/** The journey as storage returns it; null if none is stored. */
function storedJourney(state: GameState): Journey | null {
  if (state.phase === 'idle' || (state.phase === 'complete' && state.forced)) return null;
  return structuredClone(state.journey);
}
