import type { RefusedHopAnswer, Run } from '#protocol/runs.ts';
import type { ProblemCode } from '#protocol/problem.ts';

/** What the server knows of the game being played. */
export type RunStanding =
  /** Nobody keeps a record of it. */
  | { readonly kind: 'unrecorded' }
  /** All hops so far are there, or on their way. */
  | { readonly kind: 'following' }
  /** Hops have not got through for a while; they are kept, and sent again. */
  | { readonly kind: 'behind' }
  /** The server saw it end. */
  | { readonly kind: 'ended'; readonly run: Run }
  /** Refused for good: the game goes on, and is not recorded any more. */
  | { readonly kind: 'lost'; readonly code: ProblemCode };

/** What a player is told about their run, once. */
export type RunNews =
  | { readonly kind: 'score-recorded'; readonly clicks: number }
  /** The journey is complete, and its score has not got through, or will never. */
  | { readonly kind: 'score-failed' }
  /** A click of a race was refused, or has not got through for a while (D18). */
  | { readonly kind: 'party-clicks-failed' }
  /** The journey was put right. */
  | { readonly kind: 'corrected'; readonly code: RefusedHopAnswer['error']['code'] };
