import type { Clock } from '#core/clock.ts';
import type { BoardTopic } from '#protocol/live.ts';
import type { Bus } from '../bus/bus.ts';
import { asText, type Send } from './connection.ts';

/** Minimum time between messages, because each one makes every follower reload the table. Milliseconds. */
const THROTTLE_MS = 250;

/**
 * The feed of one leaderboard, from its first follower to its last. The first change is sent at once; later ones are
 * throttled.
 */
export class BoardFeed {
  readonly #topic: BoardTopic;
  readonly #clock: Clock;
  readonly #followers = new Set<Send>();
  readonly #stopListening: readonly (() => void)[];
  #seq = 0;
  #stopThrottle: (() => void) | null = null;
  #hasChanged = false;

  constructor(topic: BoardTopic, { bus, clock }: { readonly bus: Bus; readonly clock: Clock }) {
    this.#topic = topic;
    this.#clock = clock;
    const onChange = () => this.#onChange();
    this.#stopListening = [bus.subscribe(topic, onChange), bus.onLost(onChange)];
  }

  get isEmpty(): boolean {
    return this.#followers.size === 0;
  }

  follow(send: Send): void {
    this.#followers.add(send);
    send(asText({ type: 'subscribed', topic: this.#topic, seq: this.#seq }));
  }

  unfollow(send: Send): void {
    this.#followers.delete(send);
  }

  close(): void {
    this.#followers.clear();
    for (const stop of this.#stopListening) stop();
    this.#stopThrottle?.();
  }

  #onChange(): void {
    if (this.#stopThrottle !== null) {
      this.#hasChanged = true;
      return;
    }
    this.#seq += 1;
    const text = asText({ type: 'changed', topic: this.#topic, seq: this.#seq });
    for (const send of this.#followers) send(text);
    this.#stopThrottle = this.#clock.after(THROTTLE_MS, () => {
      this.#stopThrottle = null;
      if (!this.#hasChanged) return;
      this.#hasChanged = false;
      this.#onChange();
    });
  }
}
