import type { Result } from '#core/result.ts';
import type { ReviewAnswer } from '#protocol/review.ts';
import type { DrawPurpose } from '#protocol/random-articles.ts';

/** Target of 5 Clicks to Batman (spec section 1), unless the settings name another page (D13). */
export const BATMAN = 'Batman';

/**
 * The port that draws reachable targets in the open encyclopedia and rates results (D12). Without a graph it offers no
 * par and no route. The pool of targets depends on the encyclopedia:
 *
 * - Starter: articles whose front matter gives a difficulty as a target (`createInMemoryTargetPicker`).
 * - Wiki or ZIM archive with a link graph: its best linked articles (`bestKnownArticles`, `createGraphTargetPicker`).
 * - Wiki without one: the list in `wiki/targets/well-known-titles.json`, checked against the wiki
 *   (`createWikiTargetPicker`).
 * - ZIM archive whose graph is not built yet: the best linked of some random articles (`createPlainTargetPicker`).
 */
export interface TargetPicker {
  /** Configured title of the page that 5 Clicks to Batman leads to. */
  readonly batman: string;
  /**
   * Whether its links are exactly those the game shows, so that a route is a par. A wiki's own link tables are not
   * exact: they include links of boxes that the game removes.
   */
  readonly isExact: boolean;
  /** Whether routes are known; `building` when they soon will be. */
  graph(): GraphState;
  /** Draws `count` different targets from the pool (D12), mutually reachable. Starts for Batman follow D14. */
  draw(purpose: DrawPurpose, count: number, random: () => number): Promise<Result<Drawn, DrawFailure>>;
  /**
   * Returns one shortest route from the first title through all others in any order, both ends included; null without a
   * graph or a route, or for an unknown title. Its clicks are the par when `isExact`. Links only (D4).
   */
  route(titles: readonly string[]): Promise<readonly string[] | null>;
  /**
   * Whether a journey from the first title through all others is suitable as a daily (rule DAILY-8); null when there
   * are no hand-chosen targets, so that any journey is.
   */
  readonly hasDailyShape: ((titles: readonly string[]) => Promise<boolean>) | null;
  /**
   * Compares a played path with the shortest ones through the articles, the first of which is its start; null without a
   * graph. Knows nothing of clicks from or to a page that is null, not in the graph, or neither linked from the page
   * before it nor visited earlier: of no path but one that can be walked. Returns at most `maxRoutes` shortest routes.
   */
  review(
    path: readonly (string | null)[],
    articles: readonly string[],
    maxRoutes: number,
  ): Promise<Review | null>;
  /** Finds the shortest paths between two articles, given by canonical titles. */
  paths(from: string, to: string): Promise<PathsFound>;
}

export type GraphState = 'open' | 'building' | 'none';

/**
 * `no-journey`: no two articles lead to each other. `batman-unavailable`: no such page, or no route to it.
 * `encyclopedia-unavailable`: it could not be reached; a retry may succeed.
 */
export type DrawFailure = 'no-journey' | 'batman-unavailable' | 'encyclopedia-unavailable';

export interface Drawn {
  /** Canonical titles; for Batman only the starts. */
  readonly titles: readonly string[];
  /** Null unless it is known for certain. */
  readonly par: number | null;
}

/** `ReviewAnswer` without what the encyclopedia itself adds. */
export type Review = Omit<ReviewAnswer, 'exact'>;

export type PathsFound =
  | { readonly kind: 'no-graph'; readonly state: Exclude<GraphState, 'open'> }
  | { readonly kind: 'unknown-title'; readonly title: string }
  | {
      readonly kind: 'found';
      /** Clicks; null when there is no route. */
      readonly distance: number | null;
      /** One shortest path, both ends included; empty when there is none. */
      readonly path: readonly string[];
      /** Number of shortest paths. */
      readonly count: number;
    };

/** Returns the clicks of a shortest route as the par; null when there is no route or the graph is not exact. */
export function parOf(
  { isExact }: Pick<TargetPicker, 'isExact'>,
  route: readonly unknown[] | null,
): number | null {
  return route === null || !isExact ? null : route.length - 1;
}
