import { levelResultToast } from '#core/level/level-progress.ts';
import type { ToastStore } from '#ui/toast/toast-store.ts';
import type { GameSession } from '#web/game/session/game-session.ts';
import type { LevelProgressStore } from '#web/browser/level-progress-store.ts';
import { levelFinish } from './level-finish.ts';

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
