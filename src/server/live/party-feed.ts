import type * as z from 'zod/mini';
import type { PartyView } from '#core/party/party-view.ts';
import { memberOf, type Party } from '#core/party/party.ts';
import type { PartyTopic } from '#protocol/live.ts';
import { partyNews } from '#protocol/party.ts';
import type { Bus, BusMessage } from '../bus/bus.ts';
import { asText, type Send } from './connection.ts';
import { PartyMemory } from './party-memory.ts';
import { partyProgress } from './party-progress.ts';
import { PartyReader, type PartyReaderParts } from './party-reader.ts';
import type { PresenceTracker } from './presence.ts';

type ReceivedNews = z.infer<typeof partyNews>;

/** One connection that follows a party. */
export interface PartyFollower {
  readonly userId: string;
  readonly send: Send;
  /** The party does not exist or the player is not a member; the client has already been notified. */
  readonly onGone: () => void;
}

export interface PartyFeedParts extends PartyReaderParts {
  readonly bus: Bus;
  readonly presence: PresenceTracker;
}

/** Time to wait for out-of-order news before reading the party again. Milliseconds. */
const TIMEOUT_MS = 100;
/**
 * Delay of a further reading after a follower joins: a returning client may have seen a change that a crashed process
 * never published, and clustered brokers propagate a new subscription with a delay. Followers that join within this
 * time share one reading. The same delay follows a reported loss, after which brokers join their subscriptions.
 * Milliseconds.
 */
const RECHECK_MS = 1000;

/**
 * The feed of one party, from its first follower to its last. Reads the party, applies the news from the bus and
 * forwards them to the members (LIVE-7, LIVE-8).
 */
export class PartyFeed {
  readonly #parts: PartyFeedParts;
  readonly #topic: PartyTopic;
  readonly #partyId: string;
  readonly #memory = new PartyMemory<ReceivedNews>();
  readonly #reader: PartyReader;
  readonly #following = new Set<PartyFollower>();
  /** Followers without a snapshot, with the number of readings begun when they joined. */
  readonly #waiting = new Map<PartyFollower, number>();
  readonly #stopListening: readonly (() => void)[];
  #cancelTimeout: (() => void) | null = null;

  constructor(topic: PartyTopic, partyId: string, parts: PartyFeedParts) {
    this.#topic = topic;
    this.#partyId = partyId;
    this.#parts = parts;
    const { bus } = parts;
    this.#reader = new PartyReader(partyId, parts, () => {
      const apply = this.#memory.beginReading();
      return (view) => this.#applyReading(view, apply);
    });
    this.#stopListening = [
      bus.subscribe(topic, (message) => this.#receive(message)),
      bus.onLost(() => {
        this.#reader.read();
        this.#reader.readLater(RECHECK_MS);
      }),
    ];
  }

  get isEmpty(): boolean {
    return this.#following.size + this.#waiting.size === 0;
  }

  /**
   * Sends a snapshot, now or after the next reading, and all news from then on. A repeated call sends the snapshot
   * again.
   */
  follow(follower: PartyFollower): void {
    const party = this.#memory.view?.party;
    if (party !== undefined && memberOf(party, follower.userId) !== null) this.#admit([follower], party);
    else {
      // A player who has just joined the party may subscribe before the news of it arrives.
      this.#waiting.set(follower, this.#reader.begun);
      if (party !== undefined || !this.#reader.isReading) this.#reader.read();
    }
    this.#reader.readLater(RECHECK_MS);
  }

  unfollow(follower: PartyFollower): void {
    this.#waiting.delete(follower);
    if (this.#following.delete(follower)) this.#parts.presence.removeConnection(follower.userId);
  }

  close(): void {
    for (const stop of this.#stopListening) stop();
    this.#cancelTimeout?.();
    this.#reader.close();
    for (const follower of this.#following) this.unfollow(follower);
    this.#waiting.clear();
  }

  #receive(message: BusMessage): void {
    const progress = partyProgress.safeParse(message);
    if (progress.success) return this.#catchUp(progress.data.newest);
    const news = partyNews.safeParse(message);
    // A message of another release: its change is already committed, so read the party again.
    if (!news.success) return this.#reader.read();
    for (const next of this.#memory.receive(news.data)) this.#broadcast(next);
    if (this.#memory.view === null || !this.#memory.hasGap) return;
    this.#cancelTimeout ??= this.#parts.clock.after(TIMEOUT_MS, () => {
      this.#cancelTimeout = null;
      if (this.#memory.hasGap) this.#reader.read();
    });
  }

  /** Reads the party again if it has changes up to a number that have not arrived. */
  #catchUp(newest: number): void {
    const { view } = this.#memory;
    if (view === null || view.seq < newest) this.#reader.read();
  }

  #broadcast(news: ReceivedNews): void {
    const text = asText({ type: 'news', topic: this.#topic, ...news });
    for (const { send } of this.#following) send(text);
    for (const event of news.events) {
      if (event.type !== 'left' && event.type !== 'removed' && event.type !== 'went-away') continue;
      const theirs = [...this.#following].filter(({ userId }) => userId === event.userId);
      if (event.type !== 'went-away') for (const follower of theirs) this.#sendGone(follower);
      // The member is connected: earlier presence reports failed, for example because the database was down.
      else if (theirs.length > 0) this.#parts.presence.reportArrival(this.#partyId, event.userId);
    }
  }

  #applyReading(view: PartyView | null, apply: (view: PartyView) => 'ahead' | 'known'): void {
    if (view === null) {
      for (const follower of [...this.#following, ...this.#waiting.keys()]) this.#sendGone(follower);
      return;
    }
    const isAhead = apply(view) === 'ahead';
    const { party } = this.#memory.view ?? view;
    if (isAhead) this.#admitOrDismiss([...this.#following], party);
    this.#admitOrDismiss([...this.#waiting.keys()], party);
  }

  /** Sends members a snapshot, and `gone` to all other followers. */
  #admitOrDismiss(followers: readonly PartyFollower[], party: Party): void {
    const members: PartyFollower[] = [];
    for (const follower of followers) {
      if (memberOf(party, follower.userId) !== null) members.push(follower);
      // A reading that began before the follower joined may not include them: read again.
      else if (this.#waiting.get(follower) === this.#reader.begun) this.#reader.read();
      else this.#sendGone(follower);
    }
    this.#admit(members, party);
  }

  #admit(members: readonly PartyFollower[], party: Party): void {
    const seq = this.#memory.view?.seq;
    if (members.length === 0 || seq === undefined) return;
    const now = this.#parts.clock.now();
    const text = asText({ type: 'snapshot', topic: this.#topic, seq, now, party });
    for (const follower of members) {
      follower.send(text);
      this.#waiting.delete(follower);
      if (this.#following.has(follower)) continue;
      this.#following.add(follower);
      this.#parts.presence.addConnection(follower.userId);
      this.#parts.presence.reportArrival(this.#partyId, follower.userId);
    }
  }

  #sendGone(follower: PartyFollower): void {
    this.unfollow(follower);
    follower.send(asText({ type: 'gone', topic: this.#topic }));
    follower.onGone();
  }
}
