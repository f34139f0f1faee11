import { fail, ok } from '#core/result.ts';
import { sessionAnswer, signUpAnswer, usernameAnswer } from '#protocol/account.ts';
import { bugReportAnswer } from '#protocol/bug-report.ts';
import type { BugReportBody } from '#protocol/bug-report-body.ts';
import { dailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { leaderboardAnswer, type LeaderboardScope } from '#protocol/leaderboard.ts';
import { levelsAnswer } from '#protocol/levels.ts';
import { playerCountsAnswer } from '#protocol/player-counts.ts';
import { walkedPathAnswer } from '#protocol/runs.ts';
import { callApi, load, type ApiFailure, type Fetch } from './request.ts';

export type AccountApi = ReturnType<typeof createAccountApi>;
export type ReportApi = ReturnType<typeof createReportApi>;
export type LevelApi = ReturnType<typeof createLevelApi>;
export type ModeApi = ReturnType<typeof createModeApi>;
export type DailyApi = ReturnType<typeof createDailyApi>;
export type LeaderboardApi = ReturnType<typeof createLeaderboardApi>;

/** Accounts and sessions, for this browser only. */
export function createAccountApi(fetch: Fetch) {
  return {
    session: () => callApi(fetch, sessionAnswer, '/api/session'),
    /** `identifier`: an e-mail address if it contains an @, otherwise a username (D10). */
    signIn: (credentials: { readonly identifier: string; readonly password: string }) =>
      callApi(fetch, sessionAnswer, '/api/account/sign-in', credentials),
    signUp: (account: { readonly email: string; readonly username: string; readonly password: string }) =>
      callApi(fetch, signUpAnswer, '/api/account/sign-up', account),
    signOut: () => callApi(fetch, sessionAnswer, '/api/account/sign-out', {}),
    /** Spec section 5. `unreachable`: the check could not be made, for any reason. */
    isUsernameFree: async (username: string) => {
      const path = `/api/account/username?${new URLSearchParams({ name: username }).toString()}`;
      const answer = await callApi(fetch, usernameAnswer, path);
      return answer.ok ? ok(answer.value.available) : fail<ApiFailure>({ kind: 'unreachable' });
    },
    /** Answers the same whether or not the address has an account. */
    forgotPassword: (email: string) =>
      callApi(fetch, sessionAnswer, '/api/account/forgot-password', { email }),
    resetPassword: (reset: { readonly token: string; readonly password: string }) =>
      callApi(fetch, sessionAnswer, '/api/account/reset-password', reset),
    /**
     * Starts no session, and neither does a new password: the reader of a mail need not be the person who requested
     * it.
     */
    confirmEmail: (token: string) => callApi(fetch, sessionAnswer, '/api/account/confirm-email', { token }),
  };
}

/** Bug reports (spec section 7). Refused with `sign-in-first` if the session has ended since the form was opened. */
export function createReportApi(fetch: Fetch) {
  return {
    submit: (report: BugReportBody) => callApi(fetch, bugReportAnswer, '/api/reports', report),
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
