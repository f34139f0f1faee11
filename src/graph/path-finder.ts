import type { LinkGraph } from './link-graph.ts';
import { collectSteps } from './path-steps.ts';
import { createBoard, SearchWave, type Meeting, type SearchBoard } from './search-wave.ts';
import { ShortestPaths } from './shortest-paths.ts';

const AHEAD = 1;
const BEHIND = 2;

/** When a search has seen a greater share of the articles, wiping all marks is cheaper than taking off each. */
const WIPE_SHARE = 1 / 16;

/**
 * Finds shortest paths by a breadth-first search from both ends that always grows the side with fewer links to follow.
 * Its arrays are made once and cleaned after use, so a search costs what it looks at, not the size of the encyclopedia.
 * Keep one per graph and use it for one search at a time. A number that is no article throws.
 */
export class PathFinder {
  readonly #board: SearchBoard;
  readonly #ahead: SearchWave;
  readonly #behind: SearchWave;

  constructor(graph: LinkGraph) {
    this.#board = createBoard(graph.nodeCount);
    this.#ahead = new SearchWave(graph.out, this.#board, AHEAD, 'front');
    this.#behind = new SearchWave(graph.in, this.#board, BEHIND, 'back');
  }

  /** Fewest link clicks from one article to another; null where no route leads there. */
  distance(from: number, to: number): number | null {
    if (this.#isOne(from, to)) return 0;
    return this.#search(from, to, () => this.#ahead.depth + this.#behind.depth);
  }

  /** One shortest path, both ends included; null where no route leads there. */
  path(from: number, to: number): readonly number[] | null {
    if (this.#isOne(from, to)) return [from];
    return this.#search(from, to, ({ node, via }, grown) => {
      const ahead = grown === this.#ahead ? via : this.#ahead.placeOf(node);
      const behind = grown === this.#behind ? via : this.#behind.placeOf(node);
      return [...this.#ahead.trail(ahead).reverse(), ...this.#behind.trail(behind)];
    });
  }

  /** All shortest paths, which stay good after further searches; null where no route leads there. Takes about two searches. */
  allPaths(from: number, to: number): ShortestPaths | null {
    if (this.#isOne(from, to)) return new ShortestPaths(from, []);
    return this.#search(from, to, (_meeting, grown) => {
      const steps =
        grown === this.#ahead
          ? collectSteps(this.#board.marks, this.#ahead, this.#behind)
          : collectSteps(this.#board.marks, this.#behind, this.#ahead).map(({ froms, tos }) => ({
              froms: tos,
              tos: froms,
            }));
      return new ShortestPaths(from, grown === this.#ahead ? steps : steps.reverse());
    });
  }

  /** How many shortest paths there are, 0 where no route leads there; `ShortestPaths.count` says how exact it is. */
  count(from: number, to: number): number {
    return this.allPaths(from, to)?.count ?? 0;
  }

  #isOne(from: number, to: number): boolean {
    const { length } = this.#board.marks;
    for (const node of [from, to]) {
      if (!Number.isInteger(node) || node < 0 || node >= length) {
        throw new RangeError(`No article ${node} among ${length}`);
      }
    }
    return from === to;
  }

  /** Runs one search, has its outcome read while the waves still stand, and cleans up. */
  #search<Answer>(
    from: number,
    to: number,
    read: (meeting: Meeting, grown: SearchWave) => Answer,
  ): Answer | null {
    this.#ahead.begin(from);
    this.#behind.begin(to);
    try {
      const found = this.#meet();
      return found === null ? null : read(found.meeting, found.grown);
    } finally {
      // Marks left behind would make every later search wrong without a word.
      this.#cleanUp();
    }
  }

  /**
   * Both waves know all articles within some a and b clicks of their ends and share none, so the ends are more than
   * a + b apart. Any article that a new level of one shares with the other is therefore on a shortest path, and the
   * first one ends the search: the rest of the level, with its hubs, is not looked at.
   */
  #meet(): { readonly meeting: Meeting; readonly grown: SearchWave } | null {
    while (!this.#ahead.isExhausted && !this.#behind.isExhausted) {
      const grown = this.#cheaperWave();
      const meeting = grown.growToMeeting();
      if (meeting !== null) return { meeting, grown };
    }
    return null;
  }

  /**
   * The wave with fewer links to follow. Both are counted only as far as it takes to know: behind a hub stand a million
   * articles whose rows nobody will look at.
   */
  #cheaperWave(): SearchWave {
    for (;;) {
      const wave = this.#ahead.links <= this.#behind.links ? this.#ahead : this.#behind;
      if (wave.isCounted) return wave;
      wave.countOn();
    }
  }

  #cleanUp(): void {
    const { marks } = this.#board;
    if (this.#ahead.size + this.#behind.size > marks.length * WIPE_SHARE) marks.fill(0);
    else {
      this.#ahead.clear();
      this.#behind.clear();
    }
  }
}
