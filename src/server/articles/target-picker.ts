import type { Result } from '#core/result.ts';
import type { DrawPurpose } from '#protocol/random-articles.ts';

/** Where 5 Clicks to Batman ends (spec section 1), unless the settings name another page (D13). */
export const BATMAN = 'Batman';

/**
 * The port to what knows the open encyclopedia as a map: it draws targets that can be reached and says how good a result
 * was (D12). Where no graph is known nothing is claimed.
 */
export interface TargetPicker {
  /** The page 5 Clicks to Batman leads to, as it is asked for. */
  readonly batman: string;
  /**
   * Whether the links it knows are those the game shows, so that a route is a par. A wiki's own link tables are not: they
   * hold the links of boxes that the game leaves out.
   */
  readonly isExact: boolean;
  /** Whether routes are known: `building` where they soon will be. */
  graph(): GraphState;
  /** `count` different targets from the pool (D12), each reachable from each. Starts for Batman obey D14. */
  draw(purpose: DrawPurpose, count: number, random: () => number): Promise<Result<Drawn, DrawFailure>>;
  /**
   * One shortest route from the first title through all others in any order, both ends included; null: no graph, no
   * route, or a title it does not know. Its clicks are the par where the guide is exact. Links alone (D4).
   */
  route(titles: readonly string[]): Promise<readonly string[] | null>;
  /**
   * Whether a journey from the first title through all others makes a day's (rule DAILY-8); null where nobody chose targets
   * by hand, and any journey does.
   */
  readonly isDailyJourney: ((titles: readonly string[]) => Promise<boolean>) | null;
  /** The shortest paths between two articles, titles in canonical spelling. */
  paths(from: string, to: string): Promise<PathsFound>;
}

export type GraphState = 'open' | 'building' | 'none';

/**
 * `no-journey`: no two articles lead to each other. `batman-unavailable`: no such page, or no way to it.
 * `encyclopedia-unavailable`: it could not be asked; later it may.
 */
export type DrawFailure = 'no-journey' | 'batman-unavailable' | 'encyclopedia-unavailable';

export interface Drawn {
  /** Canonical titles; for Batman the start alone. */
  readonly titles: readonly string[];
  /** Null where it is not known for certain. */
  readonly par: number | null;
}

export type PathsFound =
  | { readonly kind: 'no-graph'; readonly state: Exclude<GraphState, 'open'> }
  | { readonly kind: 'unknown-title'; readonly title: string }
  | {
      readonly kind: 'found';
      /** Clicks; null where no route leads there. */
      readonly distance: number | null;
      /** One shortest path, both ends included; empty where there is none. */
      readonly path: readonly string[];
      /** How many shortest paths there are. */
      readonly count: number;
    };

/** The fewest clicks of a journey, read off its shortest route; null where that is not known for certain. */
export function parOf(
  { isExact }: Pick<TargetPicker, 'isExact'>,
  route: readonly unknown[] | null,
): number | null {
  return route === null || !isExact ? null : route.length - 1;
}
