import { toError } from '../errors.ts';

/** Runs work that no answer waits for, so that its duration and outcome do not show in one. */
export class BackgroundTasks {
  readonly #onError: (error: Error) => void;
  readonly #pending = new Set<Promise<void>>();

  /** `onError` receives the error of every task that failed. */
  constructor(onError: (error: Error) => void) {
    this.#onError = onError;
  }

  run(task: () => Promise<void>): void {
    const running = task()
      .catch((error: unknown) => this.#onError(toError(error)))
      .finally(() => this.#pending.delete(running));
    this.#pending.add(running);
  }

  /** Resolves when no task is running: also those that tasks have started. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }
}
