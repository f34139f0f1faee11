import { cell } from '../link-graph.ts';
import { compareBytes, TitleTable } from '../title-table.ts';
import { encodeUtf8 } from '../utf8.ts';
import { WordList, NONE } from './number-collections.ts';

export interface SortedTitles {
  readonly table: TitleTable;
  /** Title n of the list is at `places[n]` of the table; duplicates share an index. */
  readonly places: Uint32Array<ArrayBuffer>;
}

/** Titles in input order, to be sorted into a `TitleTable`; at most 4 GB of text. */
export class TitleList {
  #bytes = new Uint8Array(1 << 16);
  readonly #offsets = new WordList();

  constructor() {
    this.#offsets.push(0);
  }

  get size(): number {
    return this.#offsets.length - 1;
  }

  add(title: string): void {
    this.addBytes(encodeUtf8(title));
  }

  addBytes(title: Uint8Array): void {
    const start = this.#offsets.at(this.size);
    const end = start + title.length;
    if (end > 0xffff_ffff) throw new RangeError('More than 4 GB of titles');
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      grown.set(this.#bytes.subarray(0, start));
      this.#bytes = grown;
    }
    this.#bytes.set(title, start);
    this.#offsets.push(end);
  }

  /** Returns the bytes of one title; a view, valid until the next title is added. */
  bytesOf(place: number): Uint8Array {
    return this.#bytes.subarray(this.#offsets.at(place), this.#offsets.at(place + 1));
  }

  /** Returns the indexes of all titles in byte order, duplicates adjacent. */
  order(): Uint32Array<ArrayBuffer> {
    const bytes = this.#bytes;
    const starts = this.#offsets.toArray();
    const prefixes = this.#prefixes();
    return new Uint32Array(this.size)
      .map((_, place) => place)
      .sort(
        (a, b) =>
          (prefixes[a] ?? 0) - (prefixes[b] ?? 0) ||
          compareBytes(
            bytes,
            cell(starts, a),
            cell(starts, a + 1),
            bytes,
            cell(starts, b),
            cell(starts, b + 1),
          ),
      );
  }

  /** Returns a table of the titles at `places`, which must be distinct and in byte order. */
  table(places: Uint32Array): TitleTable {
    const offsets = new Uint32Array(places.length + 1);
    for (const [row, place] of places.entries()) {
      offsets[row + 1] = cell(offsets, row) + this.bytesOf(place).length;
    }
    const bytes = new Uint8Array(cell(offsets, places.length));
    for (const [row, place] of places.entries()) bytes.set(this.bytesOf(place), cell(offsets, row));
    return new TitleTable(offsets, bytes);
  }

  sort(): SortedTitles {
    const places = new Uint32Array(this.size);
    const different = new WordList();
    for (const place of this.order()) {
      const last = different.length - 1;
      if (last < 0 || !this.#areEqual(different.at(last), place)) different.push(place);
      places[place] = different.length - 1;
    }
    return { table: this.table(different.toArray()), places };
  }

  #areEqual(a: number, b: number): boolean {
    const [first, second] = [this.bytesOf(a), this.bytesOf(b)];
    return compareBytes(first, 0, first.length, second, 0, second.length) === 0;
  }

  /** Returns the first six bytes of each title as a number, which decides almost all comparisons. */
  #prefixes(): Float64Array {
    return new Float64Array(this.size).map((_, place) => {
      const title = this.bytesOf(place);
      let prefix = 0;
      for (let at = 0; at < 6; at++) prefix = prefix * 256 + (title[at] ?? 0);
      return prefix;
    });
  }
}

/** Finds titles of an unsorted `TitleList` by their bytes: a hash table of 6 to 12 bytes per title. */
export class TitleIndex {
  readonly #list: TitleList;
  #shift = 32 - 10;
  #places = new Uint32Array(1 << 10).fill(NONE);

  constructor(list: TitleList) {
    this.#list = list;
  }

  /** Returns the index of a title in the list; `NONE` if it was never added. */
  find(title: Uint8Array): number {
    return cell(this.#places, this.#slotOf(title));
  }

  /** Adds a title to the list; returns its index, or `NONE` for a duplicate. */
  add(title: Uint8Array): number {
    const slot = this.#slotOf(title);
    if (cell(this.#places, slot) !== NONE) return NONE;
    const place = this.#list.size;
    this.#list.addBytes(title);
    this.#places[slot] = place;
    if (this.#list.size * 3 > this.#places.length * 2) this.#grow();
    return place;
  }

  /** Returns the slot of the title, or the free slot to insert it. */
  #slotOf(title: Uint8Array): number {
    const mask = this.#places.length - 1;
    let slot = Math.imul(hashOf(title), 0x9e37_79b1) >>> this.#shift;
    for (;;) {
      const place = cell(this.#places, slot);
      if (place === NONE) return slot;
      const other = this.#list.bytesOf(place);
      if (compareBytes(other, 0, other.length, title, 0, title.length) === 0) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    this.#shift -= 1;
    this.#places = new Uint32Array(this.#places.length * 2).fill(NONE);
    for (let place = 0; place < this.#list.size; place++) {
      this.#places[this.#slotOf(this.#list.bytesOf(place))] = place;
    }
  }
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01_00_01_93);
  return hash;
}
