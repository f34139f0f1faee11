import { assertNever } from '#core/assert-never.ts';
import type { Clock } from '#core/clock.ts';
import { parseJsonOrNull } from '#platform/files.ts';
import {
  boardTopic,
  clientMessage,
  LIVE_VERSION,
  type BoardTopic,
  type ClientMessage,
  type LiveTopic,
  type PartyTopic,
} from '#protocol/live.ts';
import type { SignedIn } from '../people/people.ts';
import { MessageRateLimiter, asText, type Send } from './connection.ts';
import type { PartyFollower } from './party-feed.ts';

/** The connection of a session. */
export interface LiveConnection {
  readonly send: Send;
  /** Looks up the connection's current account: sessions may end while connections stay open. */
  readonly identify: () => Promise<SignedIn | null>;
  /** Closes the connection after a server error, so that the client reconnects. */
  readonly disconnect: () => void;
}

export interface LiveSessionParts {
  readonly clock: Clock;
  readonly maxTopics: number;
  readonly onError: (error: Error) => void;
  /** Each returns an unsubscribe function. A repeated call for the same follower sends the current state again. */
  readonly followBoard: (topic: BoardTopic, send: Send) => () => void;
  readonly followParty: (topic: PartyTopic, partyId: string, follower: PartyFollower) => () => void;
  readonly onLeave: () => void;
}

type ReceiveResult = 'continue' | 'expel';

/** A topic this connection follows, or will follow once its account is known. */
interface Following {
  readonly stop: () => void;
  /** The follower of a party topic; null for leaderboards and before the account is known. */
  readonly follower: PartyFollower | null;
}

/** Handles the messages and the subscriptions of one client. */
export class LiveSession {
  readonly #connection: LiveConnection;
  readonly #parts: LiveSessionParts;
  readonly #followed = new Map<LiveTopic, Following>();
  readonly #rateLimiter: MessageRateLimiter;
  #hasErred = false;

  constructor(connection: LiveConnection, parts: LiveSessionParts) {
    this.#connection = connection;
    this.#parts = parts;
    this.#rateLimiter = new MessageRateLimiter(parts.clock);
    connection.send(asText({ type: 'welcome', version: LIVE_VERSION }));
  }

  /**
   * Handles a message; null for a binary message. `expel`: the client is broken or malicious and must be
   * disconnected.
   */
  receive(text: string | null): ReceiveResult {
    if (this.#rateLimiter.isOverLimit()) return 'expel';
    const message = clientMessage.safeParse(text === null ? null : parseJsonOrNull(text));
    if (!message.success) return this.#rejectMessage();
    this.#handle(message.data);
    return 'continue';
  }

  /**
   * Handles the end of a session of this account, or, if null, possibly of any account. It may be this connection's
   * session.
   */
  signedOut(userId: string | null): void {
    const followed = Array.from(this.#followed);
    for (const [topic, { follower }] of followed) {
      if (!isOfParty(topic)) continue;
      if (userId !== null && follower !== null && follower.userId !== userId) continue;
      // Stop sending until the account is confirmed. If any account may be meant (null), known followers stay
      // subscribed until then, so that a reconnect to the bus does not unsubscribe all of them.
      if (userId !== null || follower === null) this.#stop(topic);
      this.#follow(topic);
    }
  }

  /** Ends all subscriptions after the connection has closed. */
  leave(): void {
    for (const topic of this.#followed.keys()) this.#stop(topic);
    this.#parts.onLeave();
  }

  #handle(message: ClientMessage): void {
    switch (message.type) {
      case 'subscribe':
        if (this.#followed.has(message.topic) || this.#followed.size < this.#parts.maxTopics)
          this.#follow(message.topic);
        else this.#connection.send(asText({ type: 'refused', reason: 'too-many-topics' }));
        break;
      case 'unsubscribe':
        this.#stop(message.topic);
        break;
      case 'ping':
        this.#connection.send(asText({ type: 'pong', n: message.n, now: this.#parts.clock.now() }));
        break;
      default:
        assertNever(message);
    }
  }

  #rejectMessage(): ReceiveResult {
    if (this.#hasErred) return 'expel';
    this.#hasErred = true;
    this.#connection.send(asText({ type: 'refused', reason: 'bad-message' }));
    return 'continue';
  }

  #follow(topic: LiveTopic): void {
    const board = boardTopic.safeParse(topic);
    if (board.success) {
      const stop = this.#parts.followBoard(board.data, this.#connection.send);
      this.#followed.set(topic, { stop, follower: null });
    } else if (isOfParty(topic)) void this.#followParty(topic);
  }

  async #followParty(topic: PartyTopic): Promise<void> {
    const before: Following = this.#followed.get(topic) ?? { stop: () => undefined, follower: null };
    this.#followed.set(topic, before);
    let user;
    try {
      user = await this.#connection.identify();
    } catch (error) {
      this.#parts.onError(new Error('A follower of a party could not be identified', { cause: error }));
      this.#connection.disconnect();
      return;
    }
    // Unsubscribed or subscribed again meanwhile.
    if (this.#followed.get(topic) !== before) return;
    if (before.follower !== null && before.follower.userId === user?.id) {
      this.#parts.followParty(topic, partyIdOf(topic), before.follower);
      return;
    }
    before.stop();
    if (user === null) {
      this.#followed.delete(topic);
      this.#connection.send(asText({ type: 'gone', topic }));
      return;
    }
    const follower: PartyFollower = {
      userId: user.id,
      send: this.#connection.send,
      onGone: () => {
        if (this.#followed.get(topic)?.follower === follower) this.#stop(topic);
      },
    };
    const stop = this.#parts.followParty(topic, partyIdOf(topic), follower);
    this.#followed.set(topic, { stop, follower });
  }

  #stop(topic: LiveTopic): void {
    const following = this.#followed.get(topic);
    this.#followed.delete(topic);
    following?.stop();
  }
}

const PARTY = 'party:';

function isOfParty(topic: LiveTopic): topic is PartyTopic {
  return topic.startsWith(PARTY);
}

function partyIdOf(topic: PartyTopic): string {
  return topic.slice(PARTY.length);
}
