import type { LoadFailure } from '#core/game/game-state.ts';
import type { Result } from '#core/result.ts';
import type { LeaderboardAnswer, LeaderboardScope } from '#protocol/leaderboard.ts';
import type { WalkedPathAnswer } from '#protocol/runs.ts';

export interface LeaderboardWindow {
  readonly scope: LeaderboardScope;
  /** Number of rows to skip. */
  readonly offset: number;
  /** Number of rows, at most `MAX_LEADERBOARD_PAGE`. */
  readonly limit: number;
}

/**
 * Why a player's path cannot be shown: its day is not over yet (D15), there is no such path, or the server did not
 * answer.
 */
export type PathFailure = 'challenge-open' | 'missing' | 'unreachable';

/** Port to the rankings: both tables merged, fewest clicks first (spec section 2, Leaderboard). */
export interface LeaderboardSource {
  rows(window: LeaderboardWindow): Promise<Result<LeaderboardAnswer, LoadFailure>>;
  walkedPath(runId: string): Promise<Result<WalkedPathAnswer, PathFailure>>;
}
