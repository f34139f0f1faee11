import { useQuery, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeaderboardAnswer } from '#protocol/leaderboard.ts';
import type { LeaderboardWindow } from '#web/server-api/api.ts';
import { valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { useStore } from '#ui/use-store.ts';
import { onReturn } from '#web/browser/on-return.ts';
import { useApp } from '#web/services/app-context.tsx';
import { systemClock } from '#web/browser/system-clock.ts';
import { createRefresher } from '#web/live/refresher.ts';

/** First part of every query key of rankings. */
export const LEADERBOARD_KEY = 'leaderboard';

/** Returns rows of the rankings. While not `enabled` they are neither fetched nor refreshed, but known rows stay. */
export function useLeaderboardRows(
  { scope, offset, limit }: LeaderboardWindow,
  enabled = true,
): UseQueryResult<LeaderboardAnswer, RequestError> {
  const { leaderboards } = useApp();
  return useQuery({
    queryKey: [LEADERBOARD_KEY, scope, offset, limit],
    queryFn: async () => valueOrThrow(await leaderboards.rows({ scope, offset, limit })),
    enabled,
    staleTime: 0,
    refetchOnReconnect: true,
  });
}

/** Returns whether rows were requested, but never arrived; also during a retry. */
export function haveRowsFailed({ data, isFetched }: UseQueryResult<LeaderboardAnswer>): boolean {
  return data === undefined && isFetched;
}

/** Number of rows per section and per request. */
export const PAGE_SIZE = 50;

/** Milliseconds between refreshes in a page that is too old for the live channel. */
const POLL_INTERVAL = 30_000;

/**
 * While mounted, refreshes the rankings on the screen when either leaderboard table changes (spec section 4). In an
 * outdated page, which receives no changes, it refreshes them regularly and when the player returns.
 */
export function useLiveLeaderboard(): void {
  const { live, isOutdated: outdated } = useApp();
  const isOutdated = useStore(outdated);
  const queries = useQueryClient();
  useEffect(() => {
    const refresher = createRefresher(
      () => queries.invalidateQueries({ queryKey: [LEADERBOARD_KEY] }),
      systemClock,
    );
    const { change } = refresher;
    const leave = isOutdated
      ? [onReturn(change), every(POLL_INTERVAL, change)]
      : [live.subscribe('leaderboard', change), live.subscribe('guest_leaderboard', change)];
    return () => {
      for (const each of leave) each();
      refresher.stop();
    };
  }, [isOutdated, live, queries]);
}

function every(milliseconds: number, callBack: () => void): () => void {
  const timer = setInterval(callBack, milliseconds);
  return () => clearInterval(timer);
}
