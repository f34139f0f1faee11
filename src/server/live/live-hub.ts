import { assertNever } from '#core/assert-never.ts';
import { clientMessage, LIVE_VERSION, type LiveTopic } from '#protocol/live.ts';
import type { Identity } from '../accounts/people.ts';
import type { Clock } from '../articles/live/clock.ts';
import { parsedJson } from '../files/parsed-json.ts';
import type { Bus } from './bus.ts';
import { LIVE_TOPICS } from './live-topics.ts';
import { asText, TopicFeed, type Send } from './topic-feed.ts';

export interface LiveHubParts {
  readonly bus: Bus;
  readonly clock: Clock;
  /** Topics of one connection, at most. */
  readonly mostTopics: number;
}

/** One connection, as the hub sees it. */
export interface LiveSession {
  /** Takes in a message; null for one that is no text. `expel`: this client is not ours, or means harm. */
  receive(text: string | null): 'go-on' | 'expel';
  /** The connection is gone. */
  leave(): void;
}

/** Within a second; a client of ours says a word for each screen it opens. */
const MOST_MESSAGES = 20;
const SECOND = 1000;

/** Who follows what. It knows no sockets: a connection is a way to send text, and text that comes in. */
export class LiveHub {
  readonly #parts: LiveHubParts;
  readonly #feeds = new Map<LiveTopic, TopicFeed>();

  constructor(parts: LiveHubParts) {
    this.#parts = parts;
  }

  join(identity: Identity, send: Send): LiveSession {
    const followed = new Set<LiveTopic>();
    const hurry = new Hurry(this.#parts.clock);
    let hasErred = false;
    send(asText({ type: 'welcome', version: LIVE_VERSION }));

    const refuse = (): 'go-on' | 'expel' => {
      if (hasErred) return 'expel';
      hasErred = true;
      send(asText({ type: 'refused', reason: 'bad-message' }));
      return 'go-on';
    };
    return {
      receive: (text) => {
        if (hurry.isTooMuch()) return 'expel';
        const message = clientMessage.safeParse(text === null ? null : parsedJson(text));
        if (!message.success) return refuse();
        const { type, topic } = message.data;
        switch (type) {
          case 'subscribe':
            if (!LIVE_TOPICS[topic].mayFollow(identity)) return refuse();
            if (!followed.has(topic) && followed.size >= this.#parts.mostTopics)
              send(asText({ type: 'refused', reason: 'too-many-topics' }));
            else {
              followed.add(topic);
              this.#feed(topic).follow(send);
            }
            return 'go-on';
          case 'unsubscribe':
            if (followed.delete(topic)) this.#unfollow(topic, send);
            return 'go-on';
          default:
            return assertNever(type);
        }
      },
      leave: () => {
        for (const topic of followed) this.#unfollow(topic, send);
        followed.clear();
      },
    };
  }

  /** Nobody hears anything from here on. */
  close(): void {
    for (const feed of this.#feeds.values()) feed.close();
    this.#feeds.clear();
  }

  #feed(topic: LiveTopic): TopicFeed {
    const feed = this.#feeds.get(topic) ?? new TopicFeed(topic, this.#parts);
    this.#feeds.set(topic, feed);
    return feed;
  }

  #unfollow(topic: LiveTopic, send: Send): void {
    const feed = this.#feeds.get(topic);
    feed?.unfollow(send);
    if (feed?.isDeserted !== true) return;
    feed.close();
    this.#feeds.delete(topic);
  }
}

/** Counts the messages of a second. */
class Hurry {
  readonly #clock: Clock;
  #since = Number.NEGATIVE_INFINITY;
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** One more. */
  isTooMuch(): boolean {
    const now = this.#clock.now();
    if (now - this.#since >= SECOND) {
      this.#since = now;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count > MOST_MESSAGES;
  }
}
