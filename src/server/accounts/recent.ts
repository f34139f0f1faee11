import { LRUCache } from 'lru-cache';

/** How long another process that heard no word of it may take somebody for who they were: not every hop asks the database. */
const REMEMBERED_MS = 10_000;
const MOST = 10_000;

/** What was read a moment ago, by the cookie it was read for. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  /** Reads and remembers; what was forgotten while it was read is not remembered. */
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
    max: MOST,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now: clock },
  });
  let forgotten = 0;
  return {
    get: (key) => values.get(key),
    async read(key, load) {
      const remembered = values.get(key);
      if (remembered !== undefined) return remembered;
      const before = forgotten;
      const value = await load();
      // Those of a race came together; they are not all looked up again at one moment.
      const ttl = Math.ceil(REMEMBERED_MS * (1 - random() / 2));
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
