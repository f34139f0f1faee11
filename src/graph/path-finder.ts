import { cell, degree, type LinkGraph, type LinkRows } from './link-graph.ts';

/**
 * Finds shortest paths by a breadth-first search from both ends that always grows the side with fewer links to follow.
 * Its arrays are made once and stamped instead of cleared, so a search costs what it looks at, not the size of the
 * encyclopedia. Keep one per graph and use it for one search at a time.
 */
export class PathFinder {
  readonly #ahead: SearchSide;
  readonly #behind: SearchSide;

  constructor(graph: LinkGraph) {
    this.#ahead = new SearchSide(graph.out, graph.nodeCount);
    this.#behind = new SearchSide(graph.in, graph.nodeCount);
  }

  /** Fewest link clicks from one article to another; null where no route leads there. */
  distance(from: number, to: number): number | null {
    const path = this.path(from, to);
    return path === null ? null : path.length - 1;
  }

  /** One shortest path, both ends included; null where no route leads there. */
  path(from: number, to: number): readonly number[] | null {
    this.#ahead.begin(from);
    this.#behind.begin(to);
    const meeting = from === to ? from : this.#search();
    if (meeting === null) return null;
    return [...this.#ahead.trail(meeting).reverse(), meeting, ...this.#behind.trail(meeting)];
  }

  /**
   * Both sides know all articles within some a and b clicks of their ends and share none, so the ends are more than
   * a + b apart. A first article that a whole new level shares with the other side is therefore on a shortest path.
   */
  #search(): number | null {
    while (!this.#ahead.isExhausted && !this.#behind.isExhausted) {
      const aheadIsCheaper = this.#ahead.frontierLinks <= this.#behind.frontierLinks;
      const meeting = aheadIsCheaper ? this.#ahead.grow(this.#behind) : this.#behind.grow(this.#ahead);
      if (meeting !== null) return meeting;
    }
    return null;
  }
}

/** One of the two waves: what it has seen, from where, and the ring of articles it saw last. */
class SearchSide {
  /** Links that lead out of the frontier: the price of the next level. */
  frontierLinks = 0;
  readonly #rows: LinkRows;
  readonly #queue: Uint32Array;
  readonly #parent: Uint32Array;
  /** An article is seen in this search when it bears the search's stamp. */
  readonly #stamps: Uint32Array;
  #stamp = 0;
  #origin = 0;
  #frontierStart = 0;
  #queueEnd = 0;

  constructor(rows: LinkRows, nodeCount: number) {
    this.#rows = rows;
    this.#queue = new Uint32Array(nodeCount);
    this.#parent = new Uint32Array(nodeCount);
    this.#stamps = new Uint32Array(nodeCount);
  }

  get isExhausted(): boolean {
    return this.#frontierStart === this.#queueEnd;
  }

  begin(origin: number): void {
    // After four thousand million searches the stamps of the first would count again.
    if (this.#stamp === 0xffff_ffff) {
      this.#stamps.fill(0);
      this.#stamp = 0;
    }
    this.#stamp += 1;
    this.#origin = origin;
    this.#frontierStart = 0;
    this.#queueEnd = 0;
    this.frontierLinks = 0;
    this.#see(origin, origin);
  }

  hasSeen(node: number): boolean {
    return cell(this.#stamps, node) === this.#stamp;
  }

  /** Moves the frontier one click on; answers the first article that the other side has seen too. */
  grow(other: SearchSide): number | null {
    const frontierEnd = this.#queueEnd;
    this.frontierLinks = 0;
    while (this.#frontierStart < frontierEnd) {
      const node = cell(this.#queue, this.#frontierStart++);
      const end = cell(this.#rows.offsets, node + 1);
      for (let link = cell(this.#rows.offsets, node); link < end; link++) {
        const next = cell(this.#rows.targets, link);
        if (this.hasSeen(next)) continue;
        this.#see(next, node);
        if (other.hasSeen(next)) return next;
      }
    }
    return null;
  }

  /** The articles between `node` and this side's origin, from the nearest to the origin itself; `node` is left out. */
  trail(node: number): number[] {
    const trail: number[] = [];
    for (let step = node; step !== this.#origin;) {
      step = cell(this.#parent, step);
      trail.push(step);
    }
    return trail;
  }

  #see(node: number, parent: number): void {
    this.#stamps[node] = this.#stamp;
    this.#parent[node] = parent;
    this.#queue[this.#queueEnd++] = node;
    this.frontierLinks += degree(this.#rows, node);
  }
}
