import type { LevelRef } from '../level/level.ts';
import type { Challenge } from './challenge.ts';
import type { Journey } from './journey.ts';
import type { LoadFailure } from './load-failure.ts';

/** Every action the game reducer accepts. `at` is milliseconds since the epoch. */
export type GameAction =
  | { readonly type: 'started'; readonly challenge: Challenge; readonly at: number }
  /** A restored journey: after a reload, or from the server when an earlier run continues (D7). */
  | { readonly type: 'resumed'; readonly journey: Journey }
  /** The server's log of the current run, where it differs from the client's (GAME-17). */
  | { readonly type: 'corrected'; readonly journey: Journey }
  /** `title` is canonical (TITLE-1); `fragment` is the text after `#`. */
  | { readonly type: 'link-clicked'; readonly title: string; readonly fragment: string }
  | { readonly type: 'back-pressed' }
  | { readonly type: 'retry-pressed' }
  | {
      readonly type: 'article-arrived';
      readonly request: number;
      /** The article's own title, with redirects resolved (D4). */
      readonly title: string;
      readonly revision: number;
      readonly at: number;
    }
  | { readonly type: 'article-failed'; readonly request: number; readonly failure: LoadFailure }
  /** The level that follows the level with id `after`; null if there is none. */
  | { readonly type: 'next-level-found'; readonly after: string; readonly level: LevelRef | null }
  | { readonly type: 'force-completed' }
  | { readonly type: 'aborted' };
