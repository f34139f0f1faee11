import type { LookupChanges } from './lookups.ts';

/** Applies changes to a lookup; a null entry removes. */
export function mergeLookups<Entry>(
  present: Readonly<Record<string, Entry>>,
  changes: LookupChanges<Entry>,
): Readonly<Record<string, Entry>> {
  // Uses a map, not assignment, because `__proto__` is a valid id.
  const entries = new Map(Object.entries(present));
  for (const [id, entry] of Object.entries(changes)) {
    if (entry === null) entries.delete(id);
    else entries.set(id, entry);
  }
  return Object.fromEntries(entries);
}
