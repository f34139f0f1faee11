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
