import type { LevelRef } from '../level/level.ts';
import type { Journey } from './journey.ts';
import type { LoadFailure } from './load-failure.ts';

/** A requested page that has not loaded. The player stays on the current page until it has. */
export interface Pending {
  /** Number of the request; answers to an older request are ignored. */
  readonly request: number;
  readonly kind: 'link' | 'back';
  readonly title: string;
  readonly fragment: string;
}

/** The last failed page load; it cost nothing (GAME-10). */
export interface Trouble {
  readonly kind: 'link' | 'back';
  readonly title: string;
  readonly fragment: string;
  readonly failure: LoadFailure;
}

export type NextLevel = 'not-a-level' | 'looking' | 'none' | LevelRef;

/**
 * One variant per phase, each with the fields valid in it. docs/rules.md derives the spec's flags (section 3) from it.
 * `requests` counts the page requests of the session across games, so that an answer for an earlier game is never taken
 * for an answer in this one (GAME-10).
 */
export type GameState =
  | { readonly phase: 'idle'; readonly requests: number }
  | {
      readonly phase: 'playing';
      readonly journey: Journey;
      readonly requests: number;
      readonly pending: Pending | null;
      readonly trouble: Trouble | null;
    }
  | {
      readonly phase: 'complete';
      readonly journey: Journey;
      readonly requests: number;
      /** Completed by GAME-9 rather than by playing. */
      readonly forced: boolean;
      readonly nextLevel: NextLevel;
    }
  | {
      readonly phase: 'over';
      readonly journey: Journey;
      readonly requests: number;
      readonly reason: 'max_clicks';
    };

/** State before the first game. */
export const IDLE: GameState = { phase: 'idle', requests: 0 };
