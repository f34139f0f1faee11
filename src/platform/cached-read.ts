import type { LRUCache } from 'lru-cache';

/**
 * Returns the cached promise of a key, or that of a read that is begun now: concurrent callers share it. Its age counts
 * from the beginning of the read; a hit does not make it younger. A failed read is not kept.
 */
export function cachedRead<Value>(
  cache: LRUCache<string, Promise<Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const reading = read();
  cache.set(key, reading);
  reading.catch(() => cache.delete(key));
  return reading;
}
