import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { LeaderboardAnswer } from '#protocol/leaderboard.ts';
import type { LeaderboardWindow } from '#web/api/api.ts';
import { valueOrThrow, type RequestError } from '#web/api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';

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
