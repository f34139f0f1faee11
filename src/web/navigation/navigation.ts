import { createStore, type Store } from '#core/store.ts';

/** The current entry of the browser's history. */
export interface RouteLocation {
  readonly pathname: string;
  /** With its question mark; empty if there is no query. */
  readonly search: string;
  /** With its number sign; empty if there is no fragment. */
  readonly hash: string;
  /** What `navigate` stored with this entry; null if nothing. It survives a reload and is not trusted. */
  readonly state: unknown;
  /** Unique per entry that `navigate` created; `default` for every other entry. */
  readonly key: string;
  /** Whether the page load or a move through the history (Back, Forward, `go`) led here, and not `navigate`. */
  readonly isTraversal: boolean;
}

export interface NavigateOptions {
  /** Replaces the current entry instead of adding one. */
  readonly replace?: boolean;
  /** Stored with the entry, as structured clone allows; null if omitted. */
  readonly state?: unknown;
}

/** Where the app is, as a store, and how it moves. Every move notifies the listeners. */
export interface Navigation extends Store<RouteLocation> {
  /** Enters an address of this site, which begins with a single slash, without loading the page again. */
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /** Moves through the history, by entries. Like the browser's own Back and Forward, it takes effect later. */
  readonly go: (delta: number) => void;
}

/** What `createNavigation` uses of the browser. */
export interface NavigationHost {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  /** Calls back after every move through the history. */
  readonly onPopState: (listener: () => void) => void;
}

export function createNavigation(host: NavigationHost): Navigation {
  const read = (isTraversal: boolean): RouteLocation => {
    const { pathname, search, hash } = host.location;
    return { pathname, search, hash, ...readEntry(host.history.state), isTraversal };
  };
  const current = createStore(read(true));
  host.onPopState(() => current.setState(read(true)));
  return {
    getState: current.getState,
    subscribe: current.subscribe,
    navigate: (to, { replace = false, state = null } = {}) => {
      const entry: Entry = { key: Math.random().toString(36).slice(2), state };
      if (replace) host.history.replaceState(entry, '', to);
      else host.history.pushState(entry, '', to);
      current.setState(read(false));
    },
    go: (delta) => host.history.go(delta),
  };
}

/** What is stored in `history.state`. */
type Entry = Pick<RouteLocation, 'key' | 'state'>;

/** Entries that the browser created, by a typed address or a link to a fragment, have no state. */
function readEntry(stored: unknown): Entry {
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('state' in stored))
    return { key: 'default', state: null };
  return typeof stored.key === 'string'
    ? { key: stored.key, state: stored.state }
    : { key: 'default', state: null };
}

/** Returns the address within this site. */
export function addressOf({ pathname, search, hash }: RouteLocation): string {
  return pathname + search + hash;
}
