/** Returns the JSON of a page object, or null if it cannot be serialized, as with cycles. */
export function jsonOf(value: object): string | null {
  try {
    // A React element with an owner references React's whole tree: skip the costly attempt.
    if (Reflect.get(value, '_owner')) return null;
    return JSON.stringify(value) ?? null;
  } catch {
    // Serializing a page object may throw any value.
    return null;
  }
}
