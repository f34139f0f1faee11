import type { LookupChanges } from './lookups.ts';

/** A lookup after changes to it: an entry of null has gone. */
export function mergeLookups<Entry>(
  present: Readonly<Record<string, Entry>>,
  changes: LookupChanges<Entry>,
): Readonly<Record<string, Entry>> {
  // Through a map, never by assignment: `__proto__` is an id like any other.
  const entries = new Map(Object.entries(present));
  for (const [id, entry] of Object.entries(changes)) {
    if (entry === null) entries.delete(id);
    else entries.set(id, entry);
  }
  return Object.fromEntries(entries);
}
