import { assertNever } from '#core/assert-never.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { RefusedHopAnswer } from '#protocol/runs.ts';
import type { RunNews } from './run-standing.ts';

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
