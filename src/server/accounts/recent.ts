import { LRUCache } from 'lru-cache';

/** Saves hops a database read. A process that missed the sign-out message accepts a session for up to this long. */
const TTL_MS = 10_000;
const MAX_ENTRIES = 10_000;

/** Short-lived cache of database reads. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  /** Returns the cached value or loads it. A value forgotten during its load is not cached; neither is null. */
  read(key: string, load: () => Promise<Value | null>): Promise<Value | null>;
  forget(key: string): void;
  /** Forgets all values that match, and all that are being loaded: they may match too. */
  forgetMatching(matches: (value: Value) => boolean): void;
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
  const loads = new Set<{ readonly key: string; isForgotten: boolean }>();
  return {
    get: (key) => values.get(key),
    async read(key, load) {
      const cached = values.get(key);
      if (cached !== undefined) return cached;
      const loading = { key, isForgotten: false };
      loads.add(loading);
      try {
        const value = await load();
        // Spread the expiry: players of a race load together and must not all reload at the same moment.
        const ttl = Math.ceil(TTL_MS * (1 - random() / 2));
        if (value !== null && !loading.isForgotten) values.set(key, value, { ttl });
        return value;
      } finally {
        loads.delete(loading);
      }
    },
    forget(key) {
      for (const loading of loads) if (loading.key === key) loading.isForgotten = true;
      values.delete(key);
    },
    forgetMatching(matches) {
      for (const loading of loads) loading.isForgotten = true;
      const matching = [...values.entries()].filter(([, value]) => matches(value));
      for (const [key] of matching) values.delete(key);
    },
  };
}
