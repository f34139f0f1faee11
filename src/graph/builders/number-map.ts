import { cell } from '../link-graph.ts';

/** Sentinel for "no value"; larger than any number of an article or a page. */
export const NOTHING = 0xffff_ffff;

/** A map from 32-bit numbers to 32-bit numbers below `NOTHING`: 8 bytes per slot, 12 to 24 per entry. */
export class NumberMap {
  #size = 0;
  #shift = 32 - 10;
  #keys = new Uint32Array(1 << 10);
  #values = new Uint32Array(1 << 10).fill(NOTHING);

  /** Returns `NOTHING` for a missing key. */
  get(key: number): number {
    return cell(this.#values, this.#placeOf(key));
  }

  set(key: number, value: number): void {
    const place = this.#placeOf(key);
    if (cell(this.#values, place) === NOTHING) this.#size += 1;
    this.#keys[place] = key;
    this.#values[place] = value;
    if (this.#size * 3 > this.#keys.length * 2) this.#grow();
  }

  /** Returns the slot of the key, or the free slot to insert it. */
  #placeOf(key: number): number {
    const mask = this.#keys.length - 1;
    let place = Math.imul(key, 0x9e37_79b1) >>> this.#shift;
    while (cell(this.#values, place) !== NOTHING && cell(this.#keys, place) !== key)
      place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const keys = this.#keys;
    const values = this.#values;
    this.#shift -= 1;
    this.#keys = new Uint32Array(keys.length * 2);
    this.#values = new Uint32Array(keys.length * 2).fill(NOTHING);
    for (let old = 0; old < keys.length; old++) {
      const value = cell(values, old);
      if (value === NOTHING) continue;
      const key = cell(keys, old);
      const place = this.#placeOf(key);
      this.#keys[place] = key;
      this.#values[place] = value;
    }
  }
}
