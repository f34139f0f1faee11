/** Counts by key what is open at a time. Memory is bounded by what is open: a key without any is forgotten. */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** `most`: of each key. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Returns a function that ends what begins now, to be called once; null if the key has as many open as allowed. */
  enter(key: string): (() => void) | null {
    const open = this.#open.get(key) ?? 0;
    if (open >= this.#most) return null;
    this.#open.set(key, open + 1);
    return () => this.#leave(key);
  }

  #leave(key: string): void {
    const left = (this.#open.get(key) ?? 0) - 1;
    if (left > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}
