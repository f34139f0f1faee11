import type { Clock } from '#core/clock.ts';
import type { BoardTopic, PartyTopic } from '#protocol/live.ts';
import type { Bus } from '../bus/bus.ts';
import type { LivePeople } from '../people/people.ts';
import { BoardFeed } from './board-feed.ts';
import type { Send } from './connection.ts';
import { LiveSession, type LiveConnection } from './live-session.ts';
import { PartyFeed, type PartyFollower } from './party-feed.ts';
import { type PartyPresence, PresenceTracker } from './presence.ts';

export interface LiveHubParts {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly partyPresence: PartyPresence;
  readonly people: Pick<LivePeople, 'onSignedOut'>;
  /** Receives errors that no client sees. */
  readonly onError: (error: Error) => void;
  /** Maximum number of topics per connection. */
  readonly maxTopics: number;
}

/**
 * Tracks which connection follows which topic. Independent of sockets: a connection is a function to send text and a
 * source of incoming text.
 */
export class LiveHub {
  readonly #parts: LiveHubParts;
  readonly #presence: PresenceTracker;
  readonly #boards = new Map<BoardTopic, BoardFeed>();
  readonly #parties = new Map<PartyTopic, PartyFeed>();
  readonly #sessions = new Set<LiveSession>();
  readonly #unsubscribeSignOuts: () => void;

  constructor(parts: LiveHubParts) {
    this.#parts = parts;
    this.#presence = new PresenceTracker(parts);
    this.#unsubscribeSignOuts = parts.people.onSignedOut((userId) => {
      for (const session of this.#sessions) session.signedOut(userId);
    });
  }

  join(connection: LiveConnection): LiveSession {
    const session: LiveSession = new LiveSession(connection, {
      ...this.#parts,
      followBoard: (topic, send) => this.#followBoard(topic, send),
      followParty: (topic, partyId, follower) => this.#followParty(topic, partyId, follower),
      onLeave: () => void this.#sessions.delete(session),
    });
    this.#sessions.add(session);
    return session;
  }

  /** Number of parties that a connection follows. */
  get followedParties(): number {
    return this.#parties.size;
  }

  /** Ends all sessions; clients receive nothing after this. Resolves when all departures are recorded. */
  async close(): Promise<void> {
    this.#unsubscribeSignOuts();
    const departuresReported = this.#presence.close();
    for (const session of this.#sessions) session.leave();
    await departuresReported;
  }

  #followBoard(topic: BoardTopic, send: Send): () => void {
    const feed = this.#boards.get(topic) ?? new BoardFeed(topic, this.#parts);
    this.#boards.set(topic, feed);
    feed.follow(send);
    return () => {
      feed.unfollow(send);
      if (!feed.isEmpty || this.#boards.get(topic) !== feed) return;
      feed.close();
      this.#boards.delete(topic);
    };
  }

  #followParty(topic: PartyTopic, partyId: string, follower: PartyFollower): () => void {
    const feed =
      this.#parties.get(topic) ?? new PartyFeed(topic, partyId, { ...this.#parts, presence: this.#presence });
    this.#parties.set(topic, feed);
    feed.follow(follower);
    return () => {
      feed.unfollow(follower);
      if (!feed.isEmpty || this.#parties.get(topic) !== feed) return;
      feed.close();
      this.#parties.delete(topic);
    };
  }
}
