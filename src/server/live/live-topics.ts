import type { LiveTopic } from '#protocol/live.ts';
import type { Identity } from '../accounts/people.ts';

/** What is known of something that can be followed. */
export interface TopicRule {
  /** Whether this player may hear of it. */
  readonly mayFollow: (identity: Identity) => boolean;
}

/** The scores are for everybody to see (spec section 4). A topic bears the name under which the bus tells of it. */
export const LIVE_TOPICS: Readonly<Record<LiveTopic, TopicRule>> = {
  leaderboard: { mayFollow: () => true },
  guest_leaderboard: { mayFollow: () => true },
};
