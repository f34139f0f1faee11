import type { PartyGateway } from '#web/ports/party-gateway.ts';
import type { PartyStore } from './party-state.ts';
import type { RaceConductor } from './race-state.ts';

/** What every screen may know and do about the player's party. */
export interface PartyServices {
  readonly parties: PartyStore;
  readonly race: RaceConductor;
  /** For what is no part of the party's state: the ways of a race. */
  readonly partyGateway: Pick<PartyGateway, 'race'>;
}
