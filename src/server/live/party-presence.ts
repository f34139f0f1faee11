import type { PartyView } from '#core/party/party-view.ts';

/** Port between the live channel and the parties: the channel reads parties and reports which members are connected. */
export interface PartyPresence {
  /** Reads the party from the database; null if the id is unknown. */
  view(partyId: string): Promise<PartyView | null>;
  /** A member's page has begun to follow the party. */
  arrived(partyId: string, userId: string): Promise<void>;
  /** These users currently follow their parties. Called periodically while they do. */
  heardOf(userIds: readonly string[]): Promise<void>;
  /** These users have just stopped following: updates when they were last seen, and never marks a member as back. */
  went(userIds: readonly string[]): Promise<void>;
}
