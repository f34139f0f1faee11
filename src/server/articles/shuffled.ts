/** The items in random order, drawn one by one as they are asked for. `random` answers 0 ≤ x < 1. */
export function* shuffled<Item>(items: Iterable<Item>, random: () => number): Generator<Item, void> {
  const rest = [...items];
  while (rest.length > 0) yield* rest.splice(Math.floor(random() * rest.length), 1);
}
