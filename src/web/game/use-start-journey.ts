import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '#web/app-context.tsx';
import { drawChallenge, type JourneyKind } from './draw-challenge.ts';
import { useGame } from './game-context.tsx';

/** Draws a journey and begins it: the way into the game from every menu and from Play Again. */
export function useStartJourney(): {
  readonly starting: JourneyKind | null;
  readonly start: (kind: JourneyKind) => Promise<boolean>;
} {
  const { session, source, library } = useGame();
  const { toasts } = useApp();
  const navigate = useNavigate();
  const [starting, setStarting] = useState<JourneyKind | null>(null);

  const start = async (kind: JourneyKind): Promise<boolean> => {
    if (starting !== null) return false;
    setStarting(kind);
    const drawn = await drawChallenge(source, kind);
    setStarting(null);
    if (!drawn.ok) {
      toasts.show({
        title: 'Error',
        description:
          drawn.error === 'missing'
            ? 'This encyclopedia has no such journey. Choose another one.'
            : 'The journey could not be drawn: the encyclopedia did not answer. Try again in a moment.',
        variant: 'destructive',
      });
      return false;
    }
    library.prefetch(drawn.value.articles[0]);
    session.dispatch({ type: 'started', challenge: drawn.value });
    await navigate('/game');
    return true;
  };
  return { starting, start };
}
