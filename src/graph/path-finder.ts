import type { LinkGraph } from './link-graph.ts';
import { collectSteps, ShortestPaths } from './shortest-paths.ts';
import { createSearchArrays, SearchWave, type Meeting, type SearchArrays } from './search-wave.ts';

const FORWARD = 1;
const BACKWARD = 2;

/** If a search has visited a greater share of the articles, clearing all marks is cheaper than clearing each. */
const FULL_CLEAR_SHARE = 1 / 16;

/**
 * Finds shortest paths by bidirectional breadth-first search that always grows the side with fewer links to follow.
 * Reuses its arrays, so a search costs what it visits, not the size of the encyclopedia. Keep one instance per graph,
 * for one search at a time. Throws for a number that is not an article.
 */
export class PathFinder {
  readonly #arrays: SearchArrays;
  readonly #forward: SearchWave;
  readonly #backward: SearchWave;

  constructor(graph: LinkGraph) {
    this.#arrays = createSearchArrays(graph.nodeCount);
    this.#forward = new SearchWave(graph.out, this.#arrays, FORWARD, 'front');
    this.#backward = new SearchWave(graph.in, this.#arrays, BACKWARD, 'back');
  }

  /** Returns the fewest link clicks from one article to another; null without a route. */
  distance(from: number, to: number): number | null {
    if (this.#isSameNode(from, to)) return 0;
    return this.#search(from, to, () => this.#forward.depth + this.#backward.depth);
  }

  /** Returns one shortest path, both ends included; null without a route. */
  path(from: number, to: number): readonly number[] | null {
    if (this.#isSameNode(from, to)) return [from];
    return this.#search(from, to, ({ node, via }, grown) => {
      const forward = grown === this.#forward ? via : this.#forward.queueIndexOf(node);
      const backward = grown === this.#backward ? via : this.#backward.queueIndexOf(node);
      return [...this.#forward.trail(forward).reverse(), ...this.#backward.trail(backward)];
    });
  }

  /** Returns all shortest paths, valid after further searches; null without a route. Costs about two searches. */
  allPaths(from: number, to: number): ShortestPaths | null {
    if (this.#isSameNode(from, to)) return new ShortestPaths(from, []);
    return this.#search(from, to, (_meeting, grown) => {
      const steps =
        grown === this.#forward
          ? collectSteps(this.#arrays.marks, this.#forward, this.#backward)
          : collectSteps(this.#arrays.marks, this.#backward, this.#forward).map(({ froms, tos }) => ({
              froms: tos,
              tos: froms,
            }));
      return new ShortestPaths(from, grown === this.#forward ? steps : steps.reverse());
    });
  }

  /** Returns the number of shortest paths, 0 without a route; `ShortestPaths.count` documents its precision. */
  count(from: number, to: number): number {
    return this.allPaths(from, to)?.count ?? 0;
  }

  #isSameNode(from: number, to: number): boolean {
    const { length } = this.#arrays.marks;
    for (const node of [from, to]) {
      if (!Number.isInteger(node) || node < 0 || node >= length) {
        throw new RangeError(`No article ${node} among ${length}`);
      }
    }
    return from === to;
  }

  /** Runs a search, calls `read` before the waves are cleared, and cleans up. */
  #search<Answer>(
    from: number,
    to: number,
    read: (meeting: Meeting, grown: SearchWave) => Answer,
  ): Answer | null {
    this.#forward.begin(from);
    this.#backward.begin(to);
    try {
      const found = this.#meet();
      return found === null ? null : read(found.meeting, found.grown);
    } finally {
      // Remaining marks would silently corrupt later searches.
      this.#clearMarks();
    }
  }

  /**
   * The waves hold all articles within a and b clicks of their ends and share none, so the ends are more than a + b
   * clicks apart. Any article a new level shares with the other wave is therefore on a shortest path, and the first one
   * ends the search without visiting the rest of the level and its hubs.
   */
  #meet(): { readonly meeting: Meeting; readonly grown: SearchWave } | null {
    while (!this.#forward.isExhausted && !this.#backward.isExhausted) {
      const grown = this.#cheaperWave();
      const meeting = grown.growToMeeting();
      if (meeting !== null) return { meeting, grown };
    }
    return null;
  }

  /**
   * Returns the wave with fewer links to follow. Counts only as far as needed to decide: a hub may have a million
   * articles behind it whose rows need no visit.
   */
  #cheaperWave(): SearchWave {
    for (;;) {
      const wave = this.#forward.links <= this.#backward.links ? this.#forward : this.#backward;
      if (wave.isCounted) return wave;
      wave.countNext();
    }
  }

  #clearMarks(): void {
    const { marks } = this.#arrays;
    if (this.#forward.size + this.#backward.size > marks.length * FULL_CLEAR_SHARE) marks.fill(0);
    else {
      this.#forward.clear();
      this.#backward.clear();
    }
  }
}
