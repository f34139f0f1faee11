import type { Bus, BusMessage } from '#server/bus/bus.ts';
import type { FakeClock } from './fake-clock.ts';

/** Maximum delay of messages, in milliseconds. */
const MAX_DELAY = 80;

/** An unreliable bus between processes: delays, reorders and duplicates messages, and drops them while cut. */
export class UnreliableBus {
  readonly #clock: FakeClock;
  readonly #chance: () => number;
  readonly #ends: End[] = [];

  constructor(clock: FakeClock, chance: () => number) {
    this.#clock = clock;
    this.#chance = chance;
  }

  /** Adds a process. */
  end(): End {
    const end = new End((topic, message) => {
      for (const each of this.#ends) this.#transmit(each, topic, message);
    });
    this.#ends.push(end);
    return end;
  }

  #transmit(to: End, topic: string, message: BusMessage): void {
    const copies = this.#chance() < 0.25 ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1)
      this.#clock.after(Math.floor(this.#chance() * MAX_DELAY), () => to.deliver(topic, message));
  }
}

/** The bus end of a process. */
class End implements Bus {
  readonly publish: Bus['publish'];
  readonly #listeners = new Map<string, Set<(message: BusMessage) => void>>();
  readonly #lost = new Set<() => void>();
  #isCut = false;

  constructor(publish: Bus['publish']) {
    this.publish = publish;
  }

  subscribe(topic: string, listener: (message: BusMessage) => void): () => void {
    const own = (message: BusMessage) => listener(message);
    const ofTopic = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, ofTopic.add(own));
    return () => void ofTopic.delete(own);
  }

  settled(): Promise<void> {
    return Promise.resolve();
  }

  onLost(listener: () => void): () => void {
    const own = () => listener();
    this.#lost.add(own);
    return () => void this.#lost.delete(own);
  }

  isConnected(): boolean {
    return !this.#isCut;
  }

  close(): Promise<void> {
    this.#listeners.clear();
    return Promise.resolve();
  }

  deliver(topic: string, message: BusMessage): void {
    if (this.#isCut) return;
    for (const listener of this.#listeners.get(topic) ?? []) listener(message);
  }

  /** Drops everything from now on. */
  cut(): void {
    this.#isCut = true;
  }

  restore(): void {
    if (!this.#isCut) return;
    this.#isCut = false;
    for (const listener of this.#lost) listener();
  }
}
