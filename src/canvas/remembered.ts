import { LRUCache } from 'lru-cache';

/** An edit looks at a file as it was and as it will be, several times each, and the next one starts where it ended. */
const KEPT = 8;

/** The same function, which keeps its last few results: whoever asks again is given the very same one. */
export function remembered<Value extends object>(
  read: (path: string, source: string) => Value,
): (path: string, source: string) => Value {
  const kept = new LRUCache<string, Value>({ max: KEPT });
  return (path, source) => {
    // No path has this character.
    const key = `${path}\0${source}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = read(path, source);
    kept.set(key, value);
    return value;
  };
}
