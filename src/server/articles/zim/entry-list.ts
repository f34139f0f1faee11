import { ok, type Result } from '#core/result.ts';
import type { ZimArchive } from './zim-archive.ts';
import type { ZimEntry } from './zim-entry.ts';
import type { ZimError } from './zim-error.ts';

/** Entries sorted by a key that begins with their namespace. A damaged archive may lie about the order, at nobody's harm. */
export interface EntryList {
  readonly count: number;
  at(place: number): Result<ZimEntry, ZimError>;
  keyOf(entry: ZimEntry): string;
}

/** Places of a list, `to` excluded. */
export interface Places {
  readonly from: number;
  readonly to: number;
}

/** Every entry, by namespace and path. */
export function pathList(archive: ZimArchive): EntryList {
  return {
    count: archive.header.entryCount,
    at: (place) => archive.entry(place),
    keyOf: ({ namespace, path }) => namespace + path,
  };
}

/** The first place whose key is not before `key`. */
export function firstNotBefore(list: EntryList, key: string, within: Places): Result<number, ZimError> {
  return firstWhere(list, within, (other) => inBytewiseOrder(other, key) >= 0);
}

/** The places whose keys begin with `prefix`. */
export function placesOfPrefix(list: EntryList, prefix: string, within: Places): Result<Places, ZimError> {
  const from = firstNotBefore(list, prefix, within);
  if (!from.ok) return from;
  const rest = { from: from.value, to: within.to };
  const to = firstWhere(list, rest, (key) => !key.startsWith(prefix));
  return to.ok ? ok({ from: from.value, to: to.value }) : to;
}

/** The first place from which on `holds` is true, found by halving. */
function firstWhere(
  list: EntryList,
  { from, to }: Places,
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
 * The order of UTF-8 bytes, in which archives are sorted. It is the order of code points, and differs from that of UTF-16
 * where surrogates meet what lies above them.
 */
export function inBytewiseOrder(a: string, b: string): number {
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
