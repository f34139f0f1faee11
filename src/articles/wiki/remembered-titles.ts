import type { Clock } from '#core/clock.ts';

/** Titles remembered for a limited time, in memory; the oldest are evicted first. */
export class RememberedTitles {
  readonly #until = new Map<string, number>();
  readonly #clock: Clock;
  readonly #lasts: number;
  readonly #max: number;

  /** `lasts`: milliseconds. */
  constructor(clock: Clock, { lasts, max }: { readonly lasts: number; readonly max: number }) {
    this.#clock = clock;
    this.#lasts = lasts;
    this.#max = max;
  }

  add(title: string): void {
    this.#until.delete(title);
    this.#until.set(title, this.#clock.now() + this.#lasts);
    const [oldest] = this.#until.keys();
    if (this.#until.size > this.#max && oldest !== undefined) this.#until.delete(oldest);
  }

  forget(title: string): void {
    this.#until.delete(title);
  }

  /** Milliseconds for which the title is still remembered; 0 when it is not. */
  rest(title: string): number {
    return Math.max(0, (this.#until.get(title) ?? 0) - this.#clock.now());
  }
}
