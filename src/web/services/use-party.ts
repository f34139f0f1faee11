import { useStore } from '#ui/use-store.ts';
import { useApp } from '#web/services/app-context.tsx';
import type { PartyState, RaceState } from '#web/party/state/party-services.ts';
import type { Party, Race } from '#core/party/party.ts';
import type { Journey } from '#core/game/journey.ts';

/** Returns the player's party, as this browser knows it. */
export function useParty(): PartyState {
  const { parties } = useApp();
  return useStore(parties);
}

/** Returns the state of the race that the player is about to enter. */
export function useRace(): RaceState {
  const { race } = useApp();
  return useStore(race);
}

export interface PlayedRace {
  readonly party: Party;
  readonly race: Race;
  readonly userId: string;
  readonly isLive: boolean;
}

/**
 * Returns the race that a journey belongs to, as the player's party knows it; null for other journeys, or if it is not
 * known.
 */
export function usePlayedRace({ challenge: { origin } }: Journey): PlayedRace | null {
  const state = useParty();
  if (origin.kind !== 'party' || state.kind !== 'in') return null;
  const { party, userId, isLive } = state;
  return party.race?.id === origin.raceId ? { party, race: party.race, userId, isLive } : null;
}
