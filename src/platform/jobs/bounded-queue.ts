import { fail, ok, type Result } from '#core/result.ts';

/** Starts a waiting task, or refuses it. */
type Waiting = (isTurn: boolean) => void;

/**
 * Runs tasks, a few at a time, and refuses those for which it has no room. Owners of waiting tasks take turns. If there is no
 * room, the owner with the most waiting tasks loses the latest of them to an owner with fewer: however many an owner sends,
 * a task of another one waits for one task of each.
 */
export class BoundedQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  /** By owner, the one whose turn it is first; no entry is empty. */
  readonly #waiting = new Map<string | null, Waiting[]>();
  #waitingCount = 0;
  #running = 0;

  constructor({ atOnce, maxWaiting }: { readonly atOnce: number; readonly maxWaiting: number }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * `full`: as many tasks wait as may. Rejects if the task does. `owner`: such as an address; null: one owner for all tasks
   * without any.
   */
  async run<Value>(owner: string | null, task: () => Promise<Value>): Promise<Result<Value, 'full'>> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (!(await this.#turn(owner))) return fail('full');
    try {
      return ok(await task());
    } finally {
      const next = this.#takeNext();
      // A waiting task takes over the place, so that no later call gets it first.
      if (next === null) this.#running -= 1;
      else next(true);
    }
  }

  /** Resolves to whether the owner's task may start. */
  #turn(owner: string | null): Promise<boolean> {
    const own = this.#waiting.get(owner) ?? [];
    if (this.#waitingCount >= this.#maxWaiting && !this.#makeRoom(own.length + 1))
      return Promise.resolve(false);
    return new Promise((resolve) => {
      own.push(resolve);
      this.#waiting.set(owner, own);
      this.#waitingCount += 1;
    });
  }

  /** Refuses the latest task of the owner with the most, if they are more than `count`. */
  #makeRoom(count: number): boolean {
    let most: Waiting[] = [];
    for (const tasks of this.#waiting.values()) if (tasks.length > most.length) most = tasks;
    if (most.length <= count) return false;
    most.pop()?.(false);
    this.#waitingCount -= 1;
    return true;
  }

  #takeNext(): Waiting | null {
    const [first] = this.#waiting;
    if (first === undefined) return null;
    const [owner, tasks] = first;
    const next = tasks.shift();
    this.#waiting.delete(owner);
    // Behind all others.
    if (tasks.length > 0) this.#waiting.set(owner, tasks);
    this.#waitingCount -= 1;
    return next ?? null;
  }
}
