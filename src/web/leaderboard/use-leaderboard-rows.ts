import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { LeaderboardAnswer } from '#protocol/leaderboard.ts';
import { useApp } from '#web/services/app-context.tsx';
import { lastKnown, type LastKnown } from '#web/live/last-known.ts';
import type { LeaderboardWindow } from '#web/api/api.ts';

/** First part of every query key of rankings. */
export const LEADERBOARD_KEY = 'leaderboard';

/** Returns rows of the rankings. While not `enabled` they are neither fetched nor refreshed, but known rows stay. */
export function useLeaderboardRows(
  { scope, offset, limit }: LeaderboardWindow,
  enabled = true,
): UseQueryResult<LastKnown<LeaderboardAnswer>> {
  const { leaderboards } = useApp();
  const queries = useQueryClient();
  const queryKey = [LEADERBOARD_KEY, scope, offset, limit] as const;
  return useQuery({
    queryKey,
    queryFn: async () =>
      lastKnown(
        queries.getQueryData<LastKnown<LeaderboardAnswer>>(queryKey),
        await leaderboards.rows({ scope, offset, limit }),
      ),
    enabled,
    refetchOnReconnect: true,
  });
}
