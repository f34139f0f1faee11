/** Yields the items in random order, drawn lazily. `random` returns 0 ≤ x < 1. */
export function* shuffled<Item>(items: Iterable<Item>, random: () => number): Generator<Item, void> {
  const rest = [...items];
  while (rest.length > 0) yield* rest.splice(Math.floor(random() * rest.length), 1);
}

/** Returns the first `count` items without iterating further. */
export function firstOf<Item>(count: number, items: Iterable<Item>): readonly Item[] {
  const first: Item[] = [];
  if (count <= 0) return first;
  for (const item of items) {
    first.push(item);
    if (first.length >= count) break;
  }
  return first;
}
