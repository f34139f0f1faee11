import type { GameState } from '#core/game/game-state.ts';
import { clickCount, type Journey } from '#core/game/journey.ts';
import { formatClicks } from '#web/format/format.ts';
import type { ToastStore } from '#ui/toast/toast-store.ts';
import type { GameSession } from './game-session.ts';

/** Milliseconds. */
const OFFERED_FOR = 10_000;

/**
 * Offers to undo leaving a journey that only this browser has, by Exit or by Back on the first page (GAME-23). Toasts
 * about a journey close when it ends or another one begins. `open` shows the game. Returns a function that stops it.
 */
export function offerUndoLeaving({
  session,
  toasts,
  open,
}: {
  readonly session: Pick<GameSession, 'getState' | 'subscribe' | 'dispatch'>;
  readonly toasts: Pick<ToastStore, 'show' | 'retire'>;
  readonly open: () => void;
}): () => void {
  let seen = session.getState();
  return session.subscribe(() => {
    const last = seen;
    seen = session.getState();
    if ((last.phase === 'idle') === (seen.phase === 'idle')) return;
    toasts.retire('journey');
    const journey = seen.phase === 'idle' ? lostBy(last) : null;
    if (journey === null) return;
    const clicks = clickCount(journey);
    toasts.show(
      {
        title: 'You left your journey',
        description:
          clicks === 0 ? 'Undo brings it back.' : `Undo brings it back, with its ${formatClicks(clicks)}.`,
        action: { label: 'Undo', altText: 'A new journey begins in the menu' },
        duration: OFFERED_FOR,
        topic: 'journey',
      },
      () => {
        session.dispatch({ type: 'resumed', journey });
        open();
      },
    );
  });
}

/** Returns the unfinished journey of a game that is left; null if it is finished, or the server has it. */
function lostBy(state: GameState): Journey | null {
  if (state.phase !== 'playing') return null;
  const { origin, run } = state.journey.challenge;
  return run === null && origin.kind !== 'party' ? state.journey : null;
}
