import { cell, type LinkRows } from './link-graph.ts';

/** Arrays shared by the two waves of a search, created once per graph: 9 bytes per article. */
export interface SearchArrays {
  /** Bits of the waves that have seen an article; all zero between searches. */
  readonly marks: Uint8Array;
  /**
   * Articles in the order in which they were seen. One wave fills it from the front, the other from the back: until
   * they meet they share no article, so it has room for both.
   */
  readonly queue: Uint32Array;
  /** Place n: index in the queue of the article from which entry n was seen. */
  readonly via: Uint32Array;
}

export function createSearchArrays(nodeCount: number): SearchArrays {
  return {
    marks: new Uint8Array(nodeCount),
    queue: new Uint32Array(nodeCount),
    via: new Uint32Array(nodeCount),
  };
}

/** Returns the mark of an article; throws out of range. Separate from `cell`, which stays monomorphic and thus fast. */
export function markOf(marks: Uint8Array, node: number): number {
  const mark = marks[node];
  if (mark === undefined) throw new RangeError(`No article ${node} among ${marks.length}`);
  return mark;
}

/** The article where a wave reached the other one. */
export interface Meeting {
  readonly node: number;
  /** Queue index of the article whose link led there. */
  readonly via: number;
}

/** One of the two waves of a search: the articles it has seen, level by level; the last level is its frontier. */
export class SearchWave {
  readonly rows: LinkRows;
  /** Bit set in the marks of articles that this wave has seen. */
  readonly bit: number;
  readonly #arrays: SearchArrays;
  readonly #first: number;
  readonly #step: 1 | -1;
  /** Start of each level in the queue, and after the last level the start of the next. */
  #levels: number[] = [];
  #end = 0;
  #counted = 0;
  #links = 0;

  /** `side`: the end of the queue that this wave fills. */
  constructor(rows: LinkRows, arrays: SearchArrays, bit: number, side: 'front' | 'back') {
    this.rows = rows;
    this.#arrays = arrays;
    this.bit = bit;
    this.#first = side === 'front' ? 0 : arrays.queue.length - 1;
    this.#step = side === 'front' ? 1 : -1;
  }

  begin(origin: number): void {
    const { marks, queue, via } = this.#arrays;
    marks[origin] = markOf(marks, origin) | this.bit;
    queue[this.#first] = origin;
    via[this.#first] = this.#first;
    this.#end = this.#first + this.#step;
    this.#levels = [this.#first, this.#end];
    this.#startCount();
  }

  /** Number of levels grown: all articles within as many clicks have been seen. */
  get depth(): number {
    return this.#levels.length - 2;
  }

  /** Number of articles seen. */
  get size(): number {
    return (this.#end - this.#first) * this.#step;
  }

  get isExhausted(): boolean {
    return this.#frontier === this.#end;
  }

  /** Number of links out of the frontier, as far as counted. */
  get links(): number {
    return this.#links;
  }

  get isCounted(): boolean {
    return this.#counted === this.#end;
  }

  /** Counts the links of the next article of the frontier. */
  countNext(): void {
    const node = cell(this.#arrays.queue, this.#counted);
    const { offsets } = this.rows;
    this.#links += cell(offsets, node + 1) - cell(offsets, node);
    this.#counted += this.#step;
  }

  /** Grows the frontier by one click and stops at the first article that the other wave has seen too. */
  growToMeeting(): Meeting | null {
    const { marks, queue, via } = this.#arrays;
    const { offsets, targets } = this.rows;
    const bit = this.bit;
    const step = this.#step;
    const frontierEnd = this.#end;
    let end = frontierEnd;
    for (let place = this.#frontier; place !== frontierEnd; place += step) {
      const node = cell(queue, place);
      const rowEnd = cell(offsets, node + 1);
      for (let link = cell(offsets, node); link < rowEnd; link++) {
        const next = cell(targets, link);
        const mark = markOf(marks, next);
        if ((mark & bit) !== 0) continue;
        if (mark !== 0) {
          this.#finishLevel(end);
          return { node: next, via: place };
        }
        marks[next] = bit;
        queue[end] = next;
        via[end] = place;
        end += step;
      }
    }
    this.#finishLevel(end);
    return null;
  }

  /** Returns the queue index of `node`, which this wave must have seen. */
  queueIndexOf(node: number): number {
    const { queue } = this.#arrays;
    return this.#step === 1 ? queue.indexOf(node) : queue.lastIndexOf(node);
  }

  /** Returns the articles from a queue index back to the origin, both included. */
  trail(place: number): number[] {
    const { queue, via } = this.#arrays;
    const trail: number[] = [];
    for (let at = place; ; at = cell(via, at)) {
      trail.push(cell(queue, at));
      if (at === this.#first) return trail;
    }
  }

  /** Returns the articles of one level; level 0 is the origin. The view is valid until the next search. */
  level(depth: number): Uint32Array {
    const start = this.#levels[depth];
    const end = this.#levels[depth + 1];
    if (start === undefined || end === undefined) throw new RangeError(`No level ${depth}`);
    const { queue } = this.#arrays;
    return this.#step === 1 ? queue.subarray(start, end) : queue.subarray(end + 1, start + 1);
  }

  /** Clears the marks of both waves on all articles this wave has seen. */
  clear(): void {
    const { marks, queue } = this.#arrays;
    for (let place = this.#first; place !== this.#end; place += this.#step) marks[cell(queue, place)] = 0;
  }

  get #frontier(): number {
    return this.#levels.at(-2) ?? this.#end;
  }

  #finishLevel(end: number): void {
    this.#end = end;
    this.#levels.push(end);
    this.#startCount();
  }

  #startCount(): void {
    this.#counted = this.#frontier;
    this.#links = 0;
  }
}
