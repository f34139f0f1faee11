/**
 * Runs tasks with the same key one after another, in the order of the calls. Tasks with different keys do not wait
 * for each other.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();

  take<Value>(key: string, task: () => Promise<Value>): Promise<Value> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(task);
    // The caller gets the outcome of its own task; the next task only waits until this one has settled.
    const over: Promise<void> = turn.then(
      () => this.#leave(key, over),
      () => this.#leave(key, over),
    );
    this.#last.set(key, over);
    return turn;
  }

  /** Number of keys with unfinished tasks. */
  get size(): number {
    return this.#last.size;
  }

  #leave(key: string, turn: Promise<void>): void {
    if (this.#last.get(key) === turn) this.#last.delete(key);
  }
}
