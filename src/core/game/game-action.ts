import type { LevelRef } from '../level/level.ts';
import type { Challenge } from './challenge.ts';
import type { Journey } from './journey.ts';
import type { LoadFailure } from './load-failure.ts';

/** Everything that can happen to a game. `at` is milliseconds since the epoch. */
export type GameAction =
  | { readonly type: 'started'; readonly challenge: Challenge; readonly at: number }
  /** A journey read back: after a reload, or from the server, where an earlier start of it goes on (D7). */
  | { readonly type: 'resumed'; readonly journey: Journey }
  /** The referee's log of the run being played, where it differs from ours (GAME-17). */
  | { readonly type: 'corrected'; readonly journey: Journey }
  /** `title` is canonical (TITLE-1); `fragment` is what stood behind `#`. */
  | { readonly type: 'link-clicked'; readonly title: string; readonly fragment: string }
  | { readonly type: 'back-pressed' }
  | { readonly type: 'retry-pressed' }
  | {
      readonly type: 'article-arrived';
      readonly request: number;
      /** The page's own title, redirects resolved (D4). */
      readonly title: string;
      readonly revision: number;
      readonly at: number;
    }
  | { readonly type: 'article-failed'; readonly request: number; readonly failure: LoadFailure }
  /** The answer to which level comes `after` the one of that id; null: none. */
  | { readonly type: 'next-level-found'; readonly after: string; readonly level: LevelRef | null }
  | { readonly type: 'force-completed' }
  | { readonly type: 'aborted' };
