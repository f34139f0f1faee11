import { LRUCache } from 'lru-cache';

/** Saves hops a database read. A process that missed the sign-out message accepts a session for up to this long. */
const TTL_MS = 10_000;
const MAX_ENTRIES = 10_000;

/** Short-lived cache of database reads, keyed by cookie. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  /** Returns the cached value or loads it. A value forgotten during its load is not cached; neither is null. */
  read(key: string, load: () => Promise<Value | null>): Promise<Value | null>;
  forget(key: string): void;
  forgetAll(): void;
}

/** `clock`: milliseconds since the epoch. `random`: 0 ≤ x < 1. */
export function createRecent<Value extends object>({
  clock,
  random,
}: {
  readonly clock: () => number;
  readonly random: () => number;
}): Recent<Value> {
  const values = new LRUCache<string, Value>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: clock },
  });
  let forgotten = 0;
  return {
    get: (key) => values.get(key),
    async read(key, load) {
      const cached = values.get(key);
      if (cached !== undefined) return cached;
      const before = forgotten;
      const value = await load();
      // Spread the expiry: players of a race load together and must not all reload at the same moment.
      const ttl = Math.ceil(TTL_MS * (1 - random() / 2));
      if (value !== null && forgotten === before) values.set(key, value, { ttl });
      return value;
    },
    forget(key) {
      forgotten += 1;
      values.delete(key);
    },
    forgetAll() {
      forgotten += 1;
      values.clear();
    },
  };
}
