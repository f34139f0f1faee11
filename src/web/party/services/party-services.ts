import type { PartyGateway } from '#web/ports/party-gateway.ts';
import type { PartyStore } from './party-state.ts';
import type { RaceConductor } from './race-state.ts';

/** What every screen can read and do about the player's party. */
export interface PartyServices {
  readonly parties: PartyStore;
  readonly race: RaceConductor;
  /** For the paths of a race, which are not part of the party's state. */
  readonly partyGateway: Pick<PartyGateway, 'race'>;
}
