import type { Party } from '#core/party/party.ts';
import type { PartyEvent } from '#core/party/party-event.ts';
import type { BoardTopic } from '#protocol/live.ts';

/** The port to what changes at the server while it is looked at (spec section 4: tables and parties are followed in real time). */
export interface LiveChannel {
  /**
   * Calls back when something of the topic has changed, or may have while nobody could hear of it: what is shown is to be
   * read again. Answers the way to stop listening.
   */
  subscribe(topic: BoardTopic, onChange: () => void): () => void;
  /** Follows a party the player is in, over broken lines and sleep, from the first snapshot on. Answers the way to stop. */
  followParty(partyId: string, follower: PartyFollower): () => void;
  /** Milliseconds since the epoch by the server's clock, as near as the line tells; by this browser's before it told anything. */
  serverNow(): number;
  /** Somebody else plays than before: the line is opened anew, for the server knows it by its cookies. */
  reopen(): void;
}

export interface PartyFollower {
  /**
   * The party as it is now. `events`: what led there from the last one told; empty where it was read anew. `seq`: the number
   * of the newest event in it, to be held against what commands answer.
   */
  readonly onView: (party: Party, events: readonly PartyEvent[], seq: number) => void;
  /** There is no such party, or the player is in it no more. Nothing more comes. */
  readonly onGone: () => void;
  /** Whether news come in at once. While they do not, what was told last may be old. */
  readonly onLine: (isUp: boolean) => void;
}
