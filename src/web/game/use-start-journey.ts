import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Challenge } from '#core/game/challenge.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { ArticleFailure } from '#web/ports/article-source.ts';
import { useApp } from '#web/app-context.tsx';
import type { JourneyKind } from './draw-challenge.ts';
import { useGame } from './game-context.tsx';

/** Begins journeys from a screen, and leads to the game. */
export function useStartJourney(): {
  /** The journey being drawn; every entry rests until it is there. */
  readonly starting: JourneyKind | null;
  /** Answers whether it led to the game. A failure is told by a toast, or to `onFailure` where a toast is out of reach. */
  readonly start: (kind: JourneyKind, onFailure?: (words: string) => void) => Promise<boolean>;
  readonly begin: (challenge: Challenge) => void;
} {
  const { starter } = useGame();
  const { toasts } = useApp();
  const navigate = useNavigate();
  const starting = useSyncExternalStore(starter.subscribe, starter.getState);

  const enterGame = (): void => {
    // Where the player is now, not where they were when this was offered to them.
    if (window.location.pathname !== '/game') void navigate('/game');
  };
  const start = async (kind: JourneyKind, onFailure?: (words: string) => void): Promise<boolean> => {
    if (starter.getState() !== null) return false;
    const drawn = await starter.draw(kind);
    if (!drawn.ok) {
      if (onFailure === undefined) toasts.show(toastFor(drawn.error), () => void start(kind));
      else onFailure(WHY_NOT[drawn.error]);
      return false;
    }
    if (drawn.value === 'overtaken') return false;
    enterGame();
    return true;
  };
  return {
    starting,
    begin: (challenge) => {
      starter.begin(challenge);
      enterGame();
    },
    start,
  };
}

const WHY_NOT = {
  missing: 'This encyclopedia has no such journey. Choose another one.',
  unreachable: 'The journey could not be drawn: the encyclopedia did not answer. Nothing is lost.',
} as const;

function toastFor(failure: ArticleFailure): ToastContent {
  const toast = { title: 'Error', description: WHY_NOT[failure], variant: 'destructive' } as const;
  if (failure === 'missing') return toast;
  return { ...toast, action: { label: 'Try again', altText: 'Choose the journey again in the menu' } };
}
