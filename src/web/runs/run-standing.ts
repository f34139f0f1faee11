import type { RefusedHopAnswer, Run } from '#protocol/runs.ts';
import type { ProblemCode } from '#protocol/problem.ts';

/** What the server knows of the game being played. */
export type RunStanding =
  /** The game has no run. */
  | { readonly kind: 'unrecorded' }
  /** All hops so far are delivered or in flight. */
  | { readonly kind: 'following' }
  /** Hops have not been delivered for a while; they are kept, and sent again. */
  | { readonly kind: 'behind' }
  /** The server has confirmed the end. */
  | { readonly kind: 'ended'; readonly run: Run }
  /** Refused for good: the game continues without being recorded. */
  | { readonly kind: 'lost'; readonly code: ProblemCode };

/** What a player is notified of about their run. */
export type RunNews =
  | { readonly kind: 'score-recorded'; readonly clicks: number }
  /** The journey is complete, but its score was not delivered yet, or never will be. */
  | { readonly kind: 'score-failed' }
  /** A click of a race was rejected, or not delivered for a while (D18). */
  | { readonly kind: 'party-clicks-failed' }
  /** The journey was replaced by the server's. */
  | { readonly kind: 'corrected'; readonly code: RefusedHopAnswer['error']['code'] };
