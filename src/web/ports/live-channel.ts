import type { LiveTopic } from '#protocol/live.ts';

/** The port to what changes at the server while it is looked at (spec section 4: leaderboard tables are followed in real time). */
export interface LiveChannel {
  /**
   * Calls back when something of the topic has changed, or may have while nobody could hear of it: what is shown is to be
   * read again. Answers the way to stop listening.
   */
  subscribe(topic: LiveTopic, onChange: () => void): () => void;
}
