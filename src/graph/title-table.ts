import { cell } from './link-graph.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

/**
 * Millions of titles in one block of UTF-8, sorted by bytes, with the offset of each. Creates strings only for
 * requested titles. Where articles are numbered so, title n is article n.
 */
export class TitleTable {
  readonly size: number;
  /** Title n is `bytes[offsets[n]]` up to, but not including, `bytes[offsets[n + 1]]`. */
  readonly offsets: Uint32Array;
  readonly bytes: Uint8Array;

  /** Requires valid (`areValidOffsets`), sorted and unique titles. */
  constructor(offsets: Uint32Array, bytes: Uint8Array) {
    this.size = offsets.length - 1;
    this.offsets = offsets;
    this.bytes = bytes;
  }

  /** Throws for an index out of range. */
  titleOf(place: number): string {
    return decodeUtf8(this.bytes.subarray(cell(this.offsets, place), cell(this.offsets, place + 1)));
  }

  /** Returns the index of a title; null if missing. */
  indexOf(title: string): number | null {
    const wanted = encodeUtf8(title);
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const start = cell(this.offsets, middle);
      const order = compareBytes(this.bytes, start, cell(this.offsets, middle + 1), wanted, 0, wanted.length);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return null;
  }
}

/** Compares two byte ranges; negative, zero or positive as in `Array.prototype.sort`. */
export function compareBytes(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): number {
  const shared = Math.min(aEnd - aStart, bEnd - bStart);
  for (let at = 0; at < shared; at++) {
    const difference = (a[aStart + at] ?? 0) - (b[bStart + at] ?? 0);
    if (difference !== 0) return difference;
  }
  return aEnd - aStart - (bEnd - bStart);
}

/** Redirects to articles: redirect n has the title `names.titleOf(n)` and leads to article `nodes[n]`. */
export interface RedirectTable {
  readonly names: TitleTable;
  readonly nodes: Uint32Array;
}

/** Returns the article of a title, its own or that of a redirect; null if there is none. Title n is article n. */
export function nodeOfTitle(titles: TitleTable, redirects: RedirectTable, title: string): number | null {
  const own = titles.indexOf(title);
  if (own !== null) return own;
  const redirect = redirects.names.indexOf(title);
  return redirect === null ? null : cell(redirects.nodes, redirect);
}
