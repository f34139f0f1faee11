import type { Journey } from './journey.ts';
import type { Challenge } from './challenge.ts';

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
    }
  | {
      readonly phase: 'over';
      readonly journey: Journey;
      readonly requests: number;
      readonly reason: 'max_clicks';
    };

/** State before the first game. */
export const IDLE: GameState = { phase: 'idle', requests: 0 };

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
  | { readonly type: 'force-completed' }
  | { readonly type: 'aborted' };

/** Side effects as plain data; the session runs them through its ports. */
export type GameEffect =
  | { readonly type: 'load-article'; readonly request: number; readonly title: string }
  /** Sends the server every hop it does not have yet, including the newest. The player does not wait for the answer. */
  | { readonly type: 'record-hops'; readonly journey: Journey }
  | { readonly type: 'save-progress'; readonly journey: Journey }
  | { readonly type: 'forget-progress' }
  /** Scrolls to a section of that page: the current page (D4) or the page that just loaded. */
  | { readonly type: 'scroll-to'; readonly title: string; readonly fragment: string }
  /** D5: shows a picture; the journey does not change. */
  | { readonly type: 'show-picture'; readonly title: string }
  | { readonly type: 'announce'; readonly announcement: Announcement }
  | { readonly type: 'leave'; readonly to: '/' | '/party' };

/** Screen reader announcements as data; the screen supplies the text. */
export type Announcement =
  | { readonly kind: 'started'; readonly title: string; readonly targetsLeft: number }
  | {
      readonly kind: 'continued';
      readonly title: string;
      readonly clicks: number;
      readonly targetsLeft: number;
    }
  | {
      readonly kind: 'arrived';
      readonly title: string;
      readonly clicks: number;
      readonly targetsLeft: number;
      readonly foundTarget: boolean;
    }
  | { readonly kind: 'not-a-page'; readonly title: string }
  | { readonly kind: 'no-way-back' };

/** The reason a page failed to load. */
export type LoadFailure =
  | { readonly reason: 'missing' }
  /** Our server did not answer; a retry may succeed. */
  | { readonly reason: 'unreachable' }
  /** Our server answered, but the encyclopedia behind it does not respond at the moment. */
  | {
      readonly reason: 'upstream';
      /** Whole seconds to wait before a retry; null if unknown. */
      readonly retryAfter: number | null;
    };

export const MISSING: LoadFailure = { reason: 'missing' };
export const UNREACHABLE: LoadFailure = { reason: 'unreachable' };
