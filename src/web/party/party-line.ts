import type { Party } from '#core/party/party.ts';
import type { PartyEvent } from '#core/party/party-event.ts';
import type { LiveChannel, PartyFollower } from '#web/ports/live-channel.ts';

export interface NumberedFollower extends Omit<PartyFollower, 'onView'> {
  /** `seq`: the number of the newest event in it, to be held against what commands answer. */
  readonly onView: (party: Party, events: readonly PartyEvent[], seq: number) => void;
}

/** The live channel as the party store follows a party by it. */
export interface PartyLine extends LiveChannel {
  followParty(partyId: string, follower: NumberedFollower): () => void;
  /** Somebody else plays than before: the line is opened anew, for the server knows it by its cookies. */
  reopen(): void;
}
