import type { Result } from '#core/result.ts';
import type { DrawPurpose } from '#protocol/random-articles.ts';

/** Where 5 Clicks to Batman ends (spec section 1). */
export const BATMAN = 'Batman';

/**
 * The port to what knows the link graph of the open encyclopedia: it draws targets that can be reached and says how
 * good a result was (D12). Where no graph is known, `par` answers null and nothing is claimed.
 */
export interface JourneyGuide {
  /** `count` different targets from the pool (D12), each reachable from each. Starts for Batman obey D14. */
  draw(
    purpose: DrawPurpose,
    count: number,
    random: () => number,
  ): Promise<Result<Drawn, 'batman-unavailable'>>;
  /** Fewest link clicks from the first title through all others in any order; null: unknown or no route. Links alone (D4). */
  par(titles: readonly string[]): Promise<number | null>;
}

export interface Drawn {
  /** Canonical titles; for Batman the start alone. */
  readonly titles: readonly string[];
  readonly par: number | null;
}
