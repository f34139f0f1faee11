/** JSON of an object of the page's; null where it has none, as what leads back to itself. */
export function jsonOf(value: object): string | null {
  try {
    // An element that knows who made it leads back to React's whole tree: not worth the way.
    if (Reflect.get(value, '_owner')) return null;
    return JSON.stringify(value) ?? null;
  } catch {
    // Objects of the page may throw what they like while they are written out; none of it is our failure.
    return null;
  }
}
