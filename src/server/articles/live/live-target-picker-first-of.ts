/** The first `count` items; the others are not even made. */
export function firstOf<Item>(count: number, items: Iterable<Item>): readonly Item[] {
  const first: Item[] = [];
  if (count <= 0) return first;
  for (const item of items) {
    first.push(item);
    if (first.length >= count) break;
  }
  return first;
}
