/** A page has thousands of texts and values, most of them the same from one tree to the next. */
const MOST_KEPT = 20_000;

/** The function, called once for each key: what it gave for the last thousands of keys is kept. */
export function keptPerKey<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, made);
    return made;
  };
}
