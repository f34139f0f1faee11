import { cell } from '../link-graph.ts';

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
