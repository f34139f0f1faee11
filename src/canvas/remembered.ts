import { LRUCache } from 'lru-cache';

/** Cache size: an edit reads a file several times before and after the change, and the next edit reads the result. */
const KEPT = 8;

/** Caches the last few results: repeated calls return the identical object. */
export function remembered<Value extends object>(
  read: (path: string, source: string) => Value,
): (path: string, source: string) => Value {
  const kept = new LRUCache<string, Value>({ max: KEPT });
  return (path, source) => {
    // Paths cannot contain this character.
    const key = `${path}\0${source}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = read(path, source);
    kept.set(key, value);
    return value;
  };
}
