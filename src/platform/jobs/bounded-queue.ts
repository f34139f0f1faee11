import { fail, ok, type Result } from '#core/result.ts';

/** Runs tasks in call order, a few at a time, and refuses those for which it has no room. */
export class BoundedQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, maxWaiting }: { readonly atOnce: number; readonly maxWaiting: number }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** `full`: as many tasks wait as may. Rejects if the task does. */
  async run<Value>(task: () => Promise<Value>): Promise<Result<Value, 'full'>> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length < this.#maxWaiting)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else return fail('full');
    try {
      return ok(await task());
    } finally {
      const next = this.#waiting.shift();
      // A waiting task takes over the place, so that no later call gets it first.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
