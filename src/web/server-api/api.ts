import { fail, ok } from '#core/result.ts';
import { sessionAnswer } from '#protocol/account.ts';
import { dailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { leaderboardAnswer, type LeaderboardScope } from '#protocol/leaderboard.ts';
import { levelsAnswer } from '#protocol/levels.ts';
import { playerCountsAnswer } from '#protocol/player-counts.ts';
import { walkedPathAnswer } from '#protocol/runs.ts';
import { callApi, load, type ApiFailure, type Fetch } from './request.ts';

export type AccountApi = ReturnType<typeof createAccountApi>;
export type LevelApi = ReturnType<typeof createLevelApi>;
export type ModeApi = ReturnType<typeof createModeApi>;
export type DailyApi = ReturnType<typeof createDailyApi>;
export type LeaderboardApi = ReturnType<typeof createLeaderboardApi>;

/** The session of this browser. The calls of the auth page are in `auth/auth-api.ts`. */
export function createAccountApi(fetch: Fetch) {
  return {
    session: () => callApi(fetch, sessionAnswer, '/api/session'),
    signOut: () => callApi(fetch, sessionAnswer, '/api/account/sign-out', {}),
  };
}

/** All levels in order, with the server's current completion counts. */
export function createLevelApi(fetch: Fetch) {
  return {
    levels: async () => {
      const answer = await load(fetch, levelsAnswer, '/api/levels');
      return answer.ok ? ok(answer.value.levels) : answer;
    },
  };
}

/** How many players the modes have (D25). */
export function createModeApi(fetch: Fetch) {
  return { playerCounts: () => load(fetch, playerCountsAnswer, '/api/players', 'low') };
}

/** The challenge of the day (spec section 7: daily_challenges where date = today). `missing`: today has none. */
export function createDailyApi(fetch: Fetch) {
  return { today: () => load(fetch, dailyChallengeAnswer, '/api/challenges/daily') };
}

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

/** The rankings: both tables merged, fewest clicks first (spec section 2, Leaderboard). */
export function createLeaderboardApi(fetch: Fetch) {
  return {
    rows: ({ scope, offset, limit }: LeaderboardWindow) =>
      load(fetch, leaderboardAnswer, `/api/leaderboard?scope=${scope}&offset=${offset}&limit=${limit}`),
    walkedPath: async (runId: string) => {
      const answer = await callApi(fetch, walkedPathAnswer, `/api/runs/${encodeURIComponent(runId)}/path`);
      return answer.ok ? answer : fail(pathFailure(answer.error));
    },
  };
}

function pathFailure(failure: ApiFailure): PathFailure {
  if (failure.kind === 'unreachable') return 'unreachable';
  return failure.code === 'challenge-open' ? 'challenge-open' : 'missing';
}
