import type { Challenge } from '#core/game/challenge.ts';
import { type GameAction, IDLE, type GameState, type LoadFailure } from '#core/game/game-state.ts';
import { gameReducer } from '#core/game/game-reducer.ts';
import { buildChallenge } from './build-challenge.ts';

type Playing = Extract<GameState, { phase: 'playing' }>;

/** A new game; fails the test if it is already complete at its start article. */
export function begin(challenge: Challenge = buildChallenge()): Playing {
  return expectPlaying(gameReducer(IDLE, { type: 'started', challenge, at: 1000 }).state);
}

export function expectPlaying(state: GameState): Playing {
  if (state.phase !== 'playing') throw new Error(`the game is ${state.phase}, not under way`);
  return state;
}

/** Returns the journey of a game; throws if it never began. */
export function journeyOf(state: GameState) {
  if (state.phase === 'idle') throw new Error('no journey has begun');
  return state.journey;
}

export function click(state: GameState, title: string, fragment = ''): GameState {
  return gameReducer(state, { type: 'link-clicked', title, fragment }).state;
}

export function pressBack(state: GameState): GameState {
  return gameReducer(state, { type: 'back-pressed' }).state;
}

/** The last requested page arrives, under its own title. */
export function arrivalOf(state: GameState, title: string): GameAction {
  return { type: 'article-arrived', request: pendingRequest(state).request, title, revision: 7, at: 2000 };
}

/** The last requested page fails to load. */
export function failureOf(state: GameState, failure: LoadFailure): GameAction {
  return { type: 'article-failed', request: pendingRequest(state).request, failure };
}

export function pendingRequest(state: GameState) {
  const { pending } = expectPlaying(state);
  if (pending === null) throw new Error('no page was requested');
  return pending;
}

/** Follows a link to each title in turn; every page arrives immediately. */
export function followLinks(state: GameState, ...titles: readonly string[]): GameState {
  return titles.reduce((now, title) => {
    const requesting = click(now, title);
    return gameReducer(requesting, arrivalOf(requesting, title)).state;
  }, state);
}

/** Presses Back; the page arrives. */
export function goBack(state: GameState): GameState {
  const requesting = pressBack(state);
  return gameReducer(requesting, arrivalOf(requesting, pendingRequest(requesting).title)).state;
}
