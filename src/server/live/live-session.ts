import { assertNever } from '#core/assert-never.ts';
import {
  boardTopic,
  clientMessage,
  LIVE_VERSION,
  type BoardTopic,
  type ClientMessage,
  type LiveTopic,
  type PartyTopic,
} from '#protocol/live.ts';
import type { SignedIn } from '../accounts/people.ts';
import type { Clock } from '../articles/live/clock.ts';
import { parsedJson } from '../files/parsed-json.ts';
import { MessageRateLimiter } from './message-rate-limiter.ts';
import type { PartyFollower } from './party-feed.ts';
import { asText, type Send } from './server-text.ts';

/** One connection, as a session sees it. */
export interface Line {
  readonly send: Send;
  /** Whose it is now: sessions end while connections last. */
  readonly identify: () => Promise<SignedIn | null>;
  /** Something broke on our side: the client is to come back. */
  readonly cut: () => void;
}

export interface LiveSessionParts {
  readonly clock: Clock;
  readonly mostTopics: number;
  readonly report: (trouble: Error) => void;
  /** Each answers the way to stop; called again for the same follower it says once more how things are. */
  readonly followBoard: (topic: BoardTopic, send: Send) => () => void;
  readonly followParty: (topic: PartyTopic, partyId: string, follower: PartyFollower) => () => void;
  readonly onLeave: () => void;
}

type Verdict = 'go-on' | 'expel';

/** A topic this connection follows, or will once it is known whose it is. */
interface Following {
  readonly stop: () => void;
  /** Of a party: as whom; null before that is known. */
  readonly follower: PartyFollower | null;
}

/** What one client says, and what it follows. */
export class LiveSession {
  readonly #line: Line;
  readonly #parts: LiveSessionParts;
  readonly #followed = new Map<LiveTopic, Following>();
  readonly #rateLimiter: MessageRateLimiter;
  #hasErred = false;

  constructor(line: Line, parts: LiveSessionParts) {
    this.#line = line;
    this.#parts = parts;
    this.#rateLimiter = new MessageRateLimiter(parts.clock);
    line.send(asText({ type: 'welcome', version: LIVE_VERSION }));
  }

  /** Takes in a message; null for one that is no text. `expel`: this client is not ours, or means harm. */
  receive(text: string | null): Verdict {
    if (this.#rateLimiter.isOverLimit()) return 'expel';
    const message = clientMessage.safeParse(text === null ? null : parsedJson(text));
    if (!message.success) return this.#refuse();
    this.#take(message.data);
    return 'go-on';
  }

  /** A session of this account has ended, or, by null, perhaps one of anybody's: perhaps the one of this connection. */
  signedOut(userId: string | null): void {
    const followed = Array.from(this.#followed);
    for (const [topic, { follower }] of followed) {
      if (!isOfParty(topic)) continue;
      if (userId !== null && follower !== null && follower.userId !== userId) continue;
      // Nothing more is told until it is known that they may hear it; but not all of them are sent away on a mere perhaps.
      if (userId !== null || follower === null) this.#stop(topic);
      this.#follow(topic);
    }
  }

  /** The connection is gone. */
  leave(): void {
    for (const topic of this.#followed.keys()) this.#stop(topic);
    this.#parts.onLeave();
  }

  #take(message: ClientMessage): void {
    switch (message.type) {
      case 'subscribe':
        if (this.#followed.has(message.topic) || this.#followed.size < this.#parts.mostTopics)
          this.#follow(message.topic);
        else this.#line.send(asText({ type: 'refused', reason: 'too-many-topics' }));
        break;
      case 'unsubscribe':
        this.#stop(message.topic);
        break;
      case 'ping':
        this.#line.send(asText({ type: 'pong', n: message.n, now: this.#parts.clock.now() }));
        break;
      default:
        assertNever(message);
    }
  }

  #refuse(): Verdict {
    if (this.#hasErred) return 'expel';
    this.#hasErred = true;
    this.#line.send(asText({ type: 'refused', reason: 'bad-message' }));
    return 'go-on';
  }

  #follow(topic: LiveTopic): void {
    const board = boardTopic.safeParse(topic);
    if (board.success) {
      const stop = this.#parts.followBoard(board.data, this.#line.send);
      this.#followed.set(topic, { stop, follower: null });
    } else if (isOfParty(topic)) void this.#followParty(topic);
  }

  async #followParty(topic: PartyTopic): Promise<void> {
    const before: Following = this.#followed.get(topic) ?? { stop: () => undefined, follower: null };
    this.#followed.set(topic, before);
    let user;
    try {
      user = await this.#line.identify();
    } catch (trouble) {
      this.#parts.report(new Error('Nobody knows who follows a party', { cause: trouble }));
      this.#line.cut();
      return;
    }
    // Unfollowed, or followed anew, meanwhile.
    if (this.#followed.get(topic) !== before) return;
    if (before.follower !== null && before.follower.userId === user?.id) {
      this.#parts.followParty(topic, partyIdOf(topic), before.follower);
      return;
    }
    before.stop();
    if (user === null) {
      this.#followed.delete(topic);
      this.#line.send(asText({ type: 'gone', topic }));
      return;
    }
    const follower: PartyFollower = {
      userId: user.id,
      send: this.#line.send,
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
