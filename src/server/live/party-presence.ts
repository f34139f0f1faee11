import type { PartyView } from '#core/party/party-view.ts';

/** The port by which the live channel learns of parties, and parties of who is there. */
export interface PartyPresence {
  /** The party as the database has it; null where there is none of that id. */
  view(partyId: string): Promise<PartyView | null>;
  /** A member's page has begun to follow the party. */
  arrived(partyId: string, userId: string): Promise<void>;
  /** These people follow their parties at this moment; told every so often while they do. */
  heardOf(userIds: readonly string[]): Promise<void>;
  /** They do no longer, from this moment on: the last that was heard of them, and no arrival. */
  went(userIds: readonly string[]): Promise<void>;
}
