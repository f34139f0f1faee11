import { cell, type LinkRows } from '../link-graph.ts';
import { WordList } from './number-collections.ts';

/**
 * Collects links in input order, to be sorted into rows. Adjacent links of one article, as in every dump, take 4 bytes
 * each, and 8 while rows are built.
 */
export class LinkCollector {
  readonly #targets = new WordList();
  /**
   * A run is a sequence of links of one article: run n belongs to article `runFroms[n]` and starts at `runStarts[n]`.
   */
  readonly #runFroms = new WordList();
  readonly #runStarts = new WordList();
  #lastFrom = -1;

  /** Skips a link of an article to itself, which is not a hop (D4). */
  add(from: number, to: number): void {
    if (from === to) return;
    if (from !== this.#lastFrom) {
      this.#runFroms.push(from);
      this.#runStarts.push(this.#targets.length);
      this.#lastFrom = from;
    }
    this.#targets.push(to);
  }

  /**
   * Returns the rows of `nodeCount` articles, ascending, without duplicates. Throws for a link from or to other
   * articles.
   */
  rows(nodeCount: number): LinkRows {
    const { offsets, targets } = this.#distribute(nodeCount);
    let end = 0;
    let start = 0;
    for (let node = 0; node < nodeCount; node++) {
      const rowEnd = cell(offsets, node + 1);
      const row = targets.subarray(start, rowEnd).sort();
      if ((row.at(-1) ?? -1) >= nodeCount) throw new RangeError(`Article ${node} links to ${row.at(-1)}`);
      for (let link = 0; link < row.length; link++) {
        const to = cell(row, link);
        if (link === 0 || to !== cell(targets, end - 1)) targets[end++] = to;
      }
      offsets[node + 1] = end;
      start = rowEnd;
    }
    return { offsets, targets: targets.subarray(0, end) };
  }

  #distribute(nodeCount: number): { readonly offsets: Uint32Array; readonly targets: Uint32Array } {
    const offsets = new Uint32Array(nodeCount + 1);
    this.#eachRun((from, start, end) => {
      offsets[from + 1] = cell(offsets, from + 1) + end - start;
    });
    for (let node = 0; node < nodeCount; node++) {
      offsets[node + 1] = cell(offsets, node) + cell(offsets, node + 1);
    }
    const free = offsets.slice(0, nodeCount);
    const targets = new Uint32Array(this.#targets.length);
    this.#eachRun((from, start, end) => {
      let index = cell(free, from);
      for (let link = start; link < end; link++) targets[index++] = this.#targets.at(link);
      free[from] = index;
    });
    return { offsets, targets };
  }

  #eachRun(visit: (from: number, start: number, end: number) => void): void {
    const runs = this.#runStarts.length;
    for (let run = 0; run < runs; run++) {
      const end = run + 1 < runs ? this.#runStarts.at(run + 1) : this.#targets.length;
      visit(this.#runFroms.at(run), this.#runStarts.at(run), end);
    }
  }
}
