import type { Clock } from '#web/ports/clock.ts';

/** Calls back, once, when nothing has got through for so many milliseconds. */
export class StallTimer {
  readonly #clock: Clock;
  readonly #patience: number;
  readonly #onSilence: () => void;
  /** Null where nothing is on its way. */
  #stop: (() => void) | null = null;

  constructor(clock: Clock, patience: number, onSilence: () => void) {
    this.#clock = clock;
    this.#patience = patience;
    this.#onSilence = onSilence;
  }

  /** Something is on its way. The watch runs from the first try, however long each takes. */
  begin(): void {
    this.#stop ??= this.#clock.after(this.#patience, this.#onSilence);
  }

  /** The other side was heard. */
  end(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
