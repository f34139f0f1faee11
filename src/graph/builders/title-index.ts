import { cell } from '../link-graph.ts';
import { compareBytes } from '../title-table.ts';
import { NOTHING } from './number-map.ts';
import type { TitleList } from './title-list.ts';

/** Finds titles of an unsorted `TitleList` by their bytes: a hash table of 6 to 12 bytes per title. */
export class TitleIndex {
  readonly #list: TitleList;
  #shift = 32 - 10;
  #places = new Uint32Array(1 << 10).fill(NOTHING);

  constructor(list: TitleList) {
    this.#list = list;
  }

  /** Returns the index of a title in the list; `NOTHING` if it was never added. */
  find(title: Uint8Array): number {
    return cell(this.#places, this.#slotOf(title));
  }

  /** Adds a title to the list; returns its index, or `NOTHING` for a duplicate. */
  add(title: Uint8Array): number {
    const slot = this.#slotOf(title);
    if (cell(this.#places, slot) !== NOTHING) return NOTHING;
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
      if (place === NOTHING) return slot;
      const other = this.#list.bytesOf(place);
      if (compareBytes(other, 0, other.length, title, 0, title.length) === 0) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    this.#shift -= 1;
    this.#places = new Uint32Array(this.#places.length * 2).fill(NOTHING);
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
