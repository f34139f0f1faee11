/**
 * Runs tasks with the same key one after another, in the order of the calls. Tasks with different keys do not wait
 * for each other.
 */
export class KeyedMutex {
  /** The promise of the newest task per key. */
  readonly #last = new Map<string, Promise<void>>();

  runExclusive<Value>(key: string, task: () => Promise<Value>): Promise<Value> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(task);
    // The caller gets the outcome of its own task; the next task only waits until this one has settled.
    const settled: Promise<void> = result.then(
      () => this.#release(key, settled),
      () => this.#release(key, settled),
    );
    this.#last.set(key, settled);
    return result;
  }

  /** Number of keys with unfinished tasks. */
  get size(): number {
    return this.#last.size;
  }

  #release(key: string, settled: Promise<void>): void {
    if (this.#last.get(key) === settled) this.#last.delete(key);
  }
}
