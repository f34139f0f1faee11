import { assertNever } from '#core/assert-never.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import { verdict, type Journey } from '#core/game/journey.ts';
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

/** Returns the toast for news about a run, with the texts of spec section 8 where it has any. */
export function toastFor(news: RunNews): ToastContent {
  switch (news.kind) {
    case 'score-recorded':
      return {
        title: 'Score submitted!',
        description: `Your score of ${news.clicks} clicks has been recorded.`,
      };
    case 'score-failed':
      return {
        title: 'Error',
        description: 'Failed to submit score to leaderboard.',
        variant: 'destructive',
      };
    case 'party-clicks-failed':
      return {
        title: 'Error',
        description: 'Failed to update click count in party.',
        variant: 'destructive',
      };
    case 'corrected':
      return { title: 'Your journey was updated', description: whyCorrected(news.code) };
    default:
      return assertNever(news);
  }
}

function whyCorrected(code: RefusedHopAnswer['error']['code']): string {
  switch (code) {
    case 'hop-out-of-order':
    case 'run-ended':
      return 'It continued in another tab. You are at its latest page.';
    case 'not-a-link':
    case 'stale-revision':
      return 'The page has changed since it was loaded, and the last click could not be counted. Nothing else is lost.';
    case 'run-expired':
      return 'Its day is over. You can keep playing, but it is no longer ranked.';
    case 'race-not-started':
      return 'The race had not started yet when you clicked.';
    default:
      return assertNever(code);
  }
}

/** Reports news about one run to the player, and each kind of failure only once. */
export class RunNotifier {
  readonly #onNews: (news: RunNews) => void;
  #isScoreTold = false;
  #isClickTold = false;

  constructor(onNews: (news: RunNews) => void) {
    this.#onNews = onNews;
  }

  ended({ score }: Run): void {
    if (score !== null) this.#onNews({ kind: 'score-recorded', clicks: score.clicks });
  }

  corrected(code: Extract<RunNews, { kind: 'corrected' }>['code']): void {
    this.#onNews({ kind: 'corrected', code });
  }

  /** Reports that the score of a completed journey was not delivered. */
  scoreFailed({ challenge, path }: Journey): void {
    if (this.#isScoreTold || challenge.run?.ranked !== true) return;
    if (verdict({ challenge, path }) !== 'complete') return;
    this.#isScoreTold = true;
    this.#onNews({ kind: 'score-failed' });
  }

  /** Reports that a party has not counted a click (D18); for races only. Returns whether it reported now. */
  clickFailed({ challenge }: Journey): boolean {
    if (this.#isClickTold || challenge.origin.kind !== 'party') return false;
    this.#isClickTold = true;
    this.#onNews({ kind: 'party-clicks-failed' });
    return true;
  }
}
