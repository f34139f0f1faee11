import type { Clock } from '#core/clock.ts';

/** Calls back once if a request gets no answer for the given number of milliseconds. */
export class StallTimer {
  readonly #clock: Clock;
  readonly #timeout: number;
  readonly #onStall: () => void;
  /** Null while no request is pending. */
  #stop: (() => void) | null = null;

  constructor(clock: Clock, timeout: number, onStall: () => void) {
    this.#clock = clock;
    this.#timeout = timeout;
    this.#onStall = onStall;
  }

  /** A request was sent. The timer runs from the first attempt and is not restarted by retries. */
  begin(): void {
    this.#stop ??= this.#clock.after(this.#timeout, this.#onStall);
  }

  /** An answer arrived. */
  end(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
