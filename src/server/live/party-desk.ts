import type { PartyView } from '#core/party/party-view.ts';

/** The port by which the live channel learns of parties, and parties of who is there. */
export interface PartyDesk {
  /** The party as the database has it; null where there is none of that id. */
  view(partyId: string): Promise<PartyView | null>;
  /** A member's page has begun to follow the party. */
  arrived(partyId: string, userId: string): Promise<void>;
  /** These people follow their parties at this moment; told every so often while they do, and when they stop. */
  heardOf(userIds: readonly string[]): Promise<void>;
}
