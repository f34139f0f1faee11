import type { Party, Race } from '#core/party/party.ts';
import type { Journey } from '#core/game/journey.ts';
import { useParty } from './use-party.ts';

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
