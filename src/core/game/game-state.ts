import type { LevelRef } from '../level/level.ts';
import type { Journey } from './journey.ts';
import type { LoadFailure } from './load-failure.ts';

/** A page asked for and not here yet. The player stays on the current page until it is. */
export interface Pending {
  /** Answers carry this number; an answer to an older question is ignored. */
  readonly request: number;
  readonly kind: 'link' | 'back';
  readonly title: string;
  readonly fragment: string;
}

/** The last page that did not come; it cost nothing (GAME-10). */
export interface Trouble {
  readonly kind: 'link' | 'back';
  readonly title: string;
  readonly fragment: string;
  readonly failure: LoadFailure;
}

export type NextLevel = 'not-a-level' | 'looking' | 'none' | LevelRef;

/**
 * One variant a phase, each with the fields valid there. The spec's flags (section 3) are read off it: docs/rules.md.
 * `requests` counts the pages asked for since the session began and outlives every game, so that an answer to a
 * question of an earlier game is never taken for one of this game's (GAME-10).
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
      /** Completed by rule GAME-9 rather than by walking. */
      readonly forced: boolean;
      readonly nextLevel: NextLevel;
    }
  | {
      readonly phase: 'over';
      readonly journey: Journey;
      readonly requests: number;
      readonly reason: 'max_clicks';
    };

/** Before the first game. */
export const IDLE: GameState = { phase: 'idle', requests: 0 };
