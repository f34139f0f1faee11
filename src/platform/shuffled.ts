/** Yields the items in random order, drawn lazily. `random` returns 0 ≤ x < 1. */
export function* shuffled<Item>(items: Iterable<Item>, random: () => number): Generator<Item, void> {
  const rest = [...items];
  while (rest.length > 0) yield* rest.splice(Math.floor(random() * rest.length), 1);
}
