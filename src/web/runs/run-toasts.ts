import { assertNever } from '#core/assert-never.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import { MAX_HOPS, verdict, type Journey } from '#core/game/journey.ts';
import type { Run } from '#protocol/runs.ts';
import { formatNumber } from '#web/format/format.ts';
import type { Correction } from './run-standing.ts';

/** What a player is notified of about their run. */
export type RunNotice =
  | { readonly kind: 'score-recorded'; readonly clicks: number }
  /** The journey is complete, but its score was not delivered yet, or never will be. */
  | { readonly kind: 'score-failed' }
  /** A click of a race was rejected, or not delivered for a while (D18). */
  | { readonly kind: 'party-clicks-failed' }
  /** The journey was replaced by the server's, or is recorded no further. */
  | { readonly kind: 'corrected'; readonly code: Correction };

/** Returns the toast for a notice about a run, with the texts of spec section 8 where it has any. */
export function toastFor(notice: RunNotice): ToastContent {
  switch (notice.kind) {
    case 'score-recorded':
      return {
        title: 'Score submitted!',
        description: `Your score of ${notice.clicks} clicks has been recorded.`,
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
      return correctionToast(notice.code);
    default:
      return assertNever(notice);
  }
}

function correctionToast(code: Correction): ToastContent {
  switch (code) {
    case 'hop-out-of-order':
    case 'run-ended':
      return { title: 'Synced with your other tab', description: "You're on its latest page." };
    case 'not-a-link':
    case 'stale-revision':
      return {
        title: "Your last click wasn't counted",
        description: 'The page changed after you loaded it. Everything before it still counts.',
      };
    case 'run-expired':
      return {
        title: 'This journey is no longer ranked',
        description: 'Its day is over. You can keep playing for practice.',
      };
    case 'hop-limit-reached':
      return {
        title: 'This journey is no longer recorded',
        description: `Our server records up to ${formatNumber(MAX_HOPS)} clicks. You can keep playing for practice.`,
      };
    case 'race-not-started':
      return {
        title: "Your last click wasn't counted",
        description: "The race hadn't started yet.",
      };
    default:
      return assertNever(code);
  }
}

/** Notifies the player about one run, and of each kind of failure only once. */
export class RunNotifier {
  readonly #onNotice: (notice: RunNotice) => void;
  #isScoreReported = false;
  #isClickReported = false;

  constructor(onNotice: (notice: RunNotice) => void) {
    this.#onNotice = onNotice;
  }

  ended({ score }: Run): void {
    if (score !== null) this.#onNotice({ kind: 'score-recorded', clicks: score.clicks });
  }

  corrected(code: Correction): void {
    this.#onNotice({ kind: 'corrected', code });
  }

  /** Reports that the score of a completed journey was not delivered. */
  scoreFailed({ challenge, path }: Journey): void {
    if (this.#isScoreReported || challenge.run?.ranked !== true) return;
    if (verdict({ challenge, path }) !== 'complete') return;
    this.#isScoreReported = true;
    this.#onNotice({ kind: 'score-failed' });
  }

  /** Reports that a party has not counted a click (D18); for races only. Returns whether it reported now. */
  clickFailed({ challenge }: Journey): boolean {
    if (this.#isClickReported || challenge.origin.kind !== 'party') return false;
    this.#isClickReported = true;
    this.#onNotice({ kind: 'party-clicks-failed' });
    return true;
  }
}
