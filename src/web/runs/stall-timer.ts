import type { Clock } from '#core/clock.ts';

/** Calls back once if a request gets no answer for the given number of milliseconds. */
export class StallTimer {
  readonly #clock: Clock;
  readonly #patience: number;
  readonly #onSilence: () => void;
  /** Null while no request is pending. */
  #stop: (() => void) | null = null;

  constructor(clock: Clock, patience: number, onSilence: () => void) {
    this.#clock = clock;
    this.#patience = patience;
    this.#onSilence = onSilence;
  }

  /** A request was sent. The timer runs from the first attempt and is not restarted by retries. */
  begin(): void {
    this.#stop ??= this.#clock.after(this.#patience, this.#onSilence);
  }

  /** An answer arrived. */
  end(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
