import type { Fetch } from '#web/adapters/ask-json.ts';
import { createHttpPartyGateway } from '#web/adapters/http-party-gateway.ts';
import type { PartyFacilities } from './party-services.ts';
import { createPartyStore, type PartyStorePorts } from './party-store.ts';
import { createRaceConductor, type RaceConductorPorts } from './race-controller.ts';

/** Everything of With Friends that no screen draws, fetched together once somebody is signed in. */
export function openPartyFacilities({
  fetch,
  ...ports
}: Omit<PartyStorePorts, 'gateway'> &
  Omit<RaceConductorPorts, 'parties'> & { readonly fetch: Fetch }): PartyFacilities {
  const partyGateway = createHttpPartyGateway(fetch);
  const parties = createPartyStore({ ...ports, gateway: partyGateway });
  return { parties, partyGateway, race: createRaceConductor({ ...ports, parties }) };
}
