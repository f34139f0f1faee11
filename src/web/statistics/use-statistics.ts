import { useQuery } from '@tanstack/react-query';
import { statisticsAnswer, type StatisticsAnswer } from '#protocol/statistics.ts';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { load } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';

export type Statistics =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isTrying: boolean; readonly retry: () => void }
  | { readonly kind: 'known'; readonly statistics: StatisticsAnswer };

/**
 * Returns the statistics of this player; asked again when the screen opens. `player`: a key of who plays, so that an
 * answer is never shown to another player of this browser; null while that is not known.
 */
export function useStatistics(player: string | null): Statistics {
  const { fetch } = useApp();
  const queryKey = ['statistics', player];
  const query = useQuery<StatisticsAnswer, RequestError>({
    queryKey,
    queryFn: async () => valueOrThrow(await load(fetch, statisticsAnswer, '/api/statistics')),
    enabled: player !== null,
    staleTime: 0,
    refetchOnReconnect: true,
  });
  const failure = useFailure(query, queryKey);
  if (query.data !== undefined) return { kind: 'known', statistics: query.data };
  if (failure === null) return { kind: 'loading' };
  return { kind: 'failed', isTrying: query.isFetching, retry: () => void query.refetch() };
}
