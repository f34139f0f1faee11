import { cell } from '../link-graph.ts';

/** Sentinel for "no value"; larger than any number of an article or a page. */
export const NONE = 0xffff_ffff;

/** A map from 32-bit numbers to 32-bit numbers below `NONE`: 8 bytes per slot, 12 to 24 per entry. */
export class NumberMap {
  #size = 0;
  #shift = 32 - 10;
  #keys = new Uint32Array(1 << 10);
  #values = new Uint32Array(1 << 10).fill(NONE);

  /** Returns `NONE` for a missing key. */
  get(key: number): number {
    return cell(this.#values, this.#slotOf(key));
  }

  set(key: number, value: number): void {
    const place = this.#slotOf(key);
    if (cell(this.#values, place) === NONE) this.#size += 1;
    this.#keys[place] = key;
    this.#values[place] = value;
    if (this.#size * 3 > this.#keys.length * 2) this.#grow();
  }

  /** Returns the slot of the key, or the free slot to insert it. */
  #slotOf(key: number): number {
    const mask = this.#keys.length - 1;
    let place = Math.imul(key, 0x9e37_79b1) >>> this.#shift;
    while (cell(this.#values, place) !== NONE && cell(this.#keys, place) !== key) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const keys = this.#keys;
    const values = this.#values;
    this.#shift -= 1;
    this.#keys = new Uint32Array(keys.length * 2);
    this.#values = new Uint32Array(keys.length * 2).fill(NONE);
    for (let old = 0; old < keys.length; old++) {
      const value = cell(values, old);
      if (value === NONE) continue;
      const key = cell(keys, old);
      const place = this.#slotOf(key);
      this.#keys[place] = key;
      this.#values[place] = value;
    }
  }
}

/** Words per block. Blocks are never moved, so a list of two hundred million words grows without being copied. */
const BLOCK_BITS = 18;
const BLOCK_WORDS = 1 << BLOCK_BITS;

/** A growable list of 32-bit numbers. */
export class WordList {
  length = 0;
  readonly #blocks: Uint32Array[] = [];
  #last = new Uint32Array(0);

  push(word: number): void {
    const place = this.length & (BLOCK_WORDS - 1);
    if (place === 0) {
      this.#last = new Uint32Array(BLOCK_WORDS);
      this.#blocks.push(this.#last);
    }
    this.#last[place] = word;
    this.length += 1;
  }

  /** Throws for an index out of range. */
  at(place: number): number {
    return cell(this.#blockOf(place), place & (BLOCK_WORDS - 1));
  }

  set(place: number, word: number): void {
    if (place >= this.length) throw new RangeError(`No word ${place} in a list of ${this.length}`);
    this.#blockOf(place)[place & (BLOCK_WORDS - 1)] = word;
  }

  toArray(): Uint32Array<ArrayBuffer> {
    const words = new Uint32Array(this.length);
    for (const [block, cells] of this.#blocks.entries()) {
      const start = block * BLOCK_WORDS;
      words.set(cells.subarray(0, Math.min(BLOCK_WORDS, this.length - start)), start);
    }
    return words;
  }

  #blockOf(place: number): Uint32Array {
    const block = this.#blocks[place >>> BLOCK_BITS];
    if (block === undefined || place >= this.length) {
      throw new RangeError(`No word ${place} in a list of ${this.length}`);
    }
    return block;
  }
}
