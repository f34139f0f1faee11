import { levelResultToast } from '#core/level/level-progress.ts';
import { starRating } from '#core/level/star-rating.ts';
import { maxClicks } from '#core/game/challenge.ts';
import type { GameState } from '#core/game/game-state.ts';
import { clickCount } from '#core/game/journey.ts';
import type { ToastStore } from '#ui/toast/toast-store.ts';
import type { GameSession } from '#web/game/session/game-session.ts';
import type { LevelProgressStore, LevelFinish } from '#web/browser/level-progress-store.ts';

/**
 * Records every finished level and shows a toast once (LEVEL-2, LEVEL-3), on every screen. For a game finished before
 * the page was loaded, the toast was shown then: it is only recorded, which is idempotent. Returns a function that
 * stops the recording.
 */
export function keepLevelProgress({
  session,
  progress,
  toasts,
}: {
  readonly session: Pick<GameSession, 'getState' | 'subscribe'>;
  readonly progress: Pick<LevelProgressStore, 'record'>;
  readonly toasts: Pick<ToastStore, 'show'>;
}): () => void {
  let seen = session.getState();
  const before = levelFinish(seen);
  if (before !== null) progress.record(before);
  return session.subscribe(() => {
    const last = seen;
    seen = session.getState();
    const finish = levelFinish(seen);
    if (finish === null || (last.phase === 'complete' && last.journey === journeyOf(seen))) return;
    progress.record(finish);
    if (last.phase === 'playing') toasts.show(levelResultToast(finish.stars, finish.clicks));
  });
}

function journeyOf(state: ReturnType<GameSession['getState']>) {
  return state.phase === 'idle' ? null : state.journey;
}

/** Returns the result of a completed level; null for any other game or state. */
function levelFinish(state: GameState): LevelFinish | null {
  // The clicks of a force-completed game do not lead to all targets.
  if (state.phase !== 'complete' || state.forced) return null;
  const { challenge } = state.journey;
  if (challenge.origin.kind !== 'level') return null;
  const clicks = clickCount(state.journey);
  return { levelId: challenge.origin.level.id, stars: starRating(clicks, maxClicks(challenge)), clicks };
}
