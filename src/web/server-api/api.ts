import { ok } from '#core/result.ts';
import { sessionAnswer } from '#protocol/account.ts';
import { dailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { leaderboardAnswer, type LeaderboardScope } from '#protocol/leaderboard.ts';
import { levelsAnswer } from '#protocol/levels.ts';
import { playerCountsAnswer } from '#protocol/player-counts.ts';
import { callApi, load, type Fetch } from './request.ts';

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

/** The rankings: both tables merged, fewest clicks first (spec section 2, Leaderboard). */
export function createLeaderboardApi(fetch: Fetch) {
  return {
    rows: ({ scope, offset, limit }: LeaderboardWindow) =>
      load(fetch, leaderboardAnswer, `/api/leaderboard?scope=${scope}&offset=${offset}&limit=${limit}`),
  };
}
