import type { Party, PartyEvent } from '#core/party/party.ts';
import type { BoardTopic } from '#protocol/live.ts';

/**
 * Port to changes at the server of what is on the screen: tables and parties are followed in real time (spec section 4).
 */
export interface LiveChannel {
  /**
   * Calls back when the topic has changed, or may have changed while the connection was down: the caller must read it
   * again. Returns an unsubscribe function.
   */
  subscribe(topic: BoardTopic, onChange: () => void): () => void;
  /**
   * Follows a party the player is in, from the first snapshot on, across reconnects and sleep. Returns a function that
   * stops it.
   */
  followParty(partyId: string, follower: PartyFollower): () => void;
  /**
   * Server time in milliseconds since the epoch, estimated from the live connection; browser time until the first
   * estimate.
   */
  serverNow(): number;
  /**
   * Opens a new connection after the signed-in player has changed: the server identifies the player by the connection's
   * cookies.
   */
  reopen(): void;
}

export interface PartyFollower {
  /**
   * The current party. `events`: what changed since the previous call; empty if the party was read from a snapshot.
   * `seq`: number of the newest event included, to compare with command responses.
   */
  readonly onView: (party: Party, events: readonly PartyEvent[], seq: number) => void;
  /** The party does not exist, or the player is no longer in it. No further callbacks follow. */
  readonly onGone: () => void;
  /** Whether updates arrive in real time. While false, the last view may be outdated. */
  readonly onLiveChange: (isLive: boolean) => void;
}
