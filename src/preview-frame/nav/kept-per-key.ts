/** Cache limit. A page has thousands of texts and values, most unchanged between two trees. */
const MOST_KEPT = 20_000;

/** Memoizes the function by its key; clears the whole cache at the limit. */
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
