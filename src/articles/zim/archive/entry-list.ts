import { ok, type Result } from '#core/result.ts';
import type { ZimEntry } from './zim-entry.ts';
import type { ZimError } from './zim-error.ts';

/**
 * Entries sorted by a key that starts with their namespace. A wrong order in a damaged archive only affects lookups.
 */
export interface EntryList {
  readonly count: number;
  at(position: number): Result<ZimEntry, ZimError>;
  keyOf(entry: ZimEntry): string;
}

/** A range of positions in a list, `to` excluded. */
export interface PositionRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the first position whose key is not less than `key`. */
export function lowerBound(list: EntryList, key: string, within: PositionRange): Result<number, ZimError> {
  return binarySearch(list, within, (other) => compareUtf8(other, key) >= 0);
}

/** Returns the range whose keys start with `prefix`. */
export function rangeOfPrefix(
  list: EntryList,
  prefix: string,
  within: PositionRange,
): Result<PositionRange, ZimError> {
  const from = lowerBound(list, prefix, within);
  if (!from.ok) return from;
  const rest = { from: from.value, to: within.to };
  const to = binarySearch(list, rest, (key) => !key.startsWith(prefix));
  return to.ok ? ok({ from: from.value, to: to.value }) : to;
}

/** Returns the first position from which `holds` is true, by binary search. */
function binarySearch(
  list: EntryList,
  { from, to }: PositionRange,
  holds: (key: string) => boolean,
): Result<number, ZimError> {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    const entry = list.at(middle);
    if (!entry.ok) return entry;
    if (holds(list.keyOf(entry.value))) high = middle;
    else low = middle + 1;
  }
  return ok(low);
}

/**
 * Compares in the order of UTF-8 bytes, the sort order of archives. It equals code point order, and differs from UTF-16
 * order for surrogates versus U+E000 to U+FFFF.
 */
export function compareUtf8(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const difference = rank(a.charCodeAt(at)) - rank(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
