import { useEffect } from 'react';
import { useApp } from '#web/app-context.tsx';
import { useGame } from '#web/game/game-context.tsx';
import { toastFor } from './run-news-words.ts';

/** Shows toasts about the player's run (spec section 8). */
export function RunNewsToasts() {
  const { runs } = useGame();
  const { toasts } = useApp();
  useEffect(() => runs.onNews((news) => void toasts.show(toastFor(news))), [runs, toasts]);
  return null;
}
