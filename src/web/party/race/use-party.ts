import { useStore } from '#ui/use-store.ts';
import { useApp } from '#web/services/app-context.tsx';
import type { PartyState } from '#web/party/services/party-state.ts';

/** Returns the player's party, as this browser knows it. */
export function useParty(): PartyState {
  const { parties } = useApp();
  return useStore(parties);
}
