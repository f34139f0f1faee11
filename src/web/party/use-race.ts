import { useSyncExternalStore } from 'react';
import { useApp } from '#web/app-context.tsx';
import type { RaceState } from './race-state.ts';

/** What is being done about the race the player is to be in. */
export function useRace(): RaceState {
  const { race } = useApp();
  return useSyncExternalStore(race.subscribe, race.getState);
}
