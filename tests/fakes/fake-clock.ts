import type { Clock } from '#core/clock.ts';

/** A manually advanced clock. */
export class FakeClock implements Clock {
  #now: number;
  readonly #timers = new Set<{ readonly at: number; readonly callBack: () => void }>();

  constructor(now = Date.UTC(2026, 10, 21, 12)) {
    this.#now = now;
  }

  now = () => this.#now;

  after = (delay: number, callBack: () => void) => {
    const timer = { at: this.#now + delay, callBack };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };

  /** Number of pending callbacks. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Advances time: runs due callbacks in order, each with its consequences before the next. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await this.settle();
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.callBack();
      await this.settle();
    }
    this.#now = end;
    await this.settle();
  }

  /** Resolves once everything has happened that needs no time. */
  async settle(): Promise<void> {
    for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}
