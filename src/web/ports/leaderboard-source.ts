import type { LoadFailure } from '#core/game/load-failure.ts';
import type { Result } from '#core/result.ts';
import type { LeaderboardAnswer, LeaderboardScope } from '#protocol/leaderboard.ts';
import type { WalkedPathAnswer } from '#protocol/runs.ts';

export interface LeaderboardWindow {
  readonly scope: LeaderboardScope;
  /** Rows before the first one wanted. */
  readonly offset: number;
  /** Rows wanted, `MAX_LEADERBOARD_PAGE` at most. */
  readonly limit: number;
}

/** Why somebody's path cannot be shown: its day is not over yet (D15), nobody walked it, or no answer came. */
export type PathFailure = 'challenge-open' | 'missing' | 'unreachable';

/** The port to the rankings: both tables merged, fewest clicks first (spec section 2, Leaderboard). */
export interface LeaderboardSource {
  rows(window: LeaderboardWindow): Promise<Result<LeaderboardAnswer, LoadFailure>>;
  walkedPath(runId: string): Promise<Result<WalkedPathAnswer, PathFailure>>;
}
