import { useQuery } from '@tanstack/react-query';
import type { LoadFailure } from '#core/game/game-state.ts';
import { resultAnswer, type ResultAnswer } from '#protocol/results.ts';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { load } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';

export type SharedResult =
  | { readonly kind: 'loading' }
  /** There is no such result: never, or no longer. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly isTrying: boolean; readonly retry: () => void }
  | { readonly kind: 'known'; readonly result: ResultAnswer };

const isMissing = (failure: LoadFailure): boolean => failure.reason === 'missing';

/** Returns the result of a run, as anyone may see it (CARD-4). Asked again when the screen opens: its path may be open now. */
export function useResult(runId: string): SharedResult {
  const { fetch } = useApp();
  const queryKey = ['result', runId];
  const query = useQuery<ResultAnswer, RequestError>({
    queryKey,
    queryFn: async () =>
      valueOrThrow(await load(fetch, resultAnswer, `/api/results/${encodeURIComponent(runId)}`)),
    staleTime: 0,
    refetchOnReconnect: true,
  });
  const failure = useFailure(query, queryKey);
  if (query.data !== undefined) return { kind: 'known', result: query.data };
  if (failure === null) return { kind: 'loading' };
  if (isMissing(failure)) return { kind: 'missing' };
  return { kind: 'failed', isTrying: query.isFetching, retry: () => void query.refetch() };
}
