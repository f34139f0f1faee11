import { useStore } from '#ui/use-store.ts';
import { useGame } from '#web/game/game-context.tsx';
import type { RunStanding } from './run-standing.ts';

/** What the server knows of the game being played. */
export function useRunStanding(): RunStanding {
  const { runs } = useGame();
  return useStore(runs);
}
