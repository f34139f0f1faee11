import type { Fetch } from '#web/server-api/request.ts';
import { createPartyApi } from '#web/server-api/party-api.ts';
import type { PartyServices } from './party-services.ts';
import { createPartyStore, type PartyStorePorts } from './party-store.ts';
import { createRaceController, type RaceControllerPorts } from './race-controller.ts';

/** Creates the services of With Friends that do not depend on a screen; loaded once a player is signed in. */
export function openPartyServices({
  fetch,
  ...ports
}: Omit<PartyStorePorts, 'partyApi'> &
  Omit<RaceControllerPorts, 'parties'> & { readonly fetch: Fetch }): PartyServices {
  const partyApi = createPartyApi(fetch);
  const parties = createPartyStore({ ...ports, partyApi });
  return { parties, partyApi, race: createRaceController({ ...ports, parties }) };
}
