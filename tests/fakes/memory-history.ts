import type { NavigationHost } from '#web/navigation/navigation.ts';

interface Entry {
  readonly url: URL;
  readonly state: unknown;
}

/** A browser's history in memory. As in a browser, a move through it takes effect after the call has returned. */
export class MemoryHistory implements NavigationHost {
  #entries: readonly Entry[];
  #index = 0;
  #listener: () => void = () => undefined;
  readonly history: NavigationHost['history'];

  /** Begins with one entry, at a path with its query and fragment. */
  constructor(address: string) {
    this.#entries = [{ url: new URL(address, 'https://wayword.example'), state: null }];
    const current = () => this.#current();
    this.history = {
      get state(): unknown {
        return current().state;
      },
      pushState: (state: unknown, _, url) => this.#write(this.#index + 1, state, url),
      replaceState: (state: unknown, _, url) => this.#write(this.#index, state, url),
      go: (delta = 0) => queueMicrotask(() => this.#move(delta)),
    };
  }

  get location(): URL {
    return this.#current().url;
  }

  /** The addresses of all entries, oldest first. */
  get addresses(): readonly string[] {
    return this.#entries.map(({ url }) => url.pathname + url.search + url.hash);
  }

  onPopState(listener: () => void): void {
    this.#listener = listener;
  }

  /** What a link to a fragment does without the app: adds an entry that has no state. */
  followFragment(hash: string): void {
    this.#write(this.#index + 1, null, hash);
    this.#listener();
  }

  #current(): Entry {
    const entry = this.#entries[this.#index];
    if (entry === undefined) throw new Error('The history has no current entry');
    return entry;
  }

  /** Writes an entry; a new one drops the entries ahead of it. */
  #write(index: number, state: unknown, url: string | URL | null | undefined): void {
    const entry = { url: new URL(url ?? '', this.location), state: structuredClone(state) };
    const end = index > this.#index ? index : this.#entries.length;
    this.#entries = [...this.#entries.slice(0, index), entry, ...this.#entries.slice(index + 1, end)];
    this.#index = index;
  }

  #move(delta: number): void {
    if (this.#entries[this.#index + delta] === undefined) return;
    this.#index += delta;
    this.#listener();
  }
}
