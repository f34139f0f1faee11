/** Tasks of one key follow each other in the order they were asked for; those of different keys do not wait. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();

  take<Value>(key: string, task: () => Promise<Value>): Promise<Value> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(task);
    // Whoever asked hears how it went; whoever comes next only that it is over.
    const over: Promise<void> = turn.then(
      () => this.#leave(key, over),
      () => this.#leave(key, over),
    );
    this.#last.set(key, over);
    return turn;
  }

  /** Keys with tasks still to do. */
  get size(): number {
    return this.#last.size;
  }

  #leave(key: string, turn: Promise<void>): void {
    if (this.#last.get(key) === turn) this.#last.delete(key);
  }
}
