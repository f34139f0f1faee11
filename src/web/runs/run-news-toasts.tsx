import { useEffect } from 'react';
import { assertNever } from '#core/assert-never.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { RefusedHopAnswer } from '#protocol/runs.ts';
import { useApp } from '#web/app-context.tsx';
import { useGame } from '#web/game/game-context.tsx';
import type { RunNews } from './run-standing.ts';

/** Tells the player, by toasts, what became of their run (spec section 8). */
export function RunNewsToasts() {
  const { runs } = useGame();
  const { toasts } = useApp();
  useEffect(() => runs.onNews((news) => void toasts.show(toastFor(news))), [runs, toasts]);
  return null;
}

function toastFor(news: RunNews): ToastContent {
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
    case 'corrected':
      return { title: 'Your journey was put right', description: whyCorrected(news.code) };
    default:
      return assertNever(news);
  }
}

function whyCorrected(code: RefusedHopAnswer['error']['code']): string {
  switch (code) {
    case 'hop-out-of-order':
    case 'run-ended':
      return 'It went on in another tab. You are where it stands now.';
    case 'not-a-link':
    case 'stale-revision':
      return 'The page has changed since it was loaded, and the last click could not be counted. Nothing else is lost.';
    case 'run-expired':
      return 'Its day is over. You can go on walking; it is not ranked any more.';
    default:
      return assertNever(code);
  }
}
