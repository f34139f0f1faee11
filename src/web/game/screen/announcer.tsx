import { useEffect, useState } from 'react';
import { useGame } from '#web/services/game-context.tsx';
import { wordsFor } from './words-for.ts';

/** Announces to screen readers the page arrived at, the clicks and the targets left. */
export function Announcer() {
  const { session } = useGame();
  const [words, setWords] = useState('');
  useEffect(
    () =>
      session.onScreenEffect((effect) => {
        if (effect.type === 'announce') setWords(wordsFor(effect.news));
      }),
    [session],
  );
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
