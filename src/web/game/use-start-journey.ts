import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
  /** Answers whether it led to the game. */
  readonly start: (kind: JourneyKind) => Promise<boolean>;
  readonly begin: (challenge: Challenge) => void;
} {
  const { starter } = useGame();
  const { toasts } = useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const starting = useSyncExternalStore(starter.subscribe, starter.getState);

  const enterGame = (): void => {
    if (pathname !== '/game') void navigate('/game');
  };
  const start = async (kind: JourneyKind): Promise<boolean> => {
    if (starter.getState() !== null) return false;
    const drawn = await starter.draw(kind);
    if (!drawn.ok) {
      toasts.show(toastFor(drawn.error), () => void start(kind));
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

function toastFor(failure: ArticleFailure): ToastContent {
  if (failure === 'missing') {
    return {
      title: 'Error',
      description: 'This encyclopedia has no such journey. Choose another one.',
      variant: 'destructive',
    };
  }
  return {
    title: 'Error',
    description: 'The journey could not be drawn: the encyclopedia did not answer. Nothing is lost.',
    variant: 'destructive',
    action: { label: 'Try again', altText: 'Choose the journey again in the menu' },
  };
}
