import { useStore } from '#ui/use-store.ts';
import { useApp } from '#web/services/app-context.tsx';
import type { RaceState } from '#web/party/services/race-state.ts';

/** Returns the state of the race that the player is about to enter. */
export function useRace(): RaceState {
  const { race } = useApp();
  return useStore(race);
}
