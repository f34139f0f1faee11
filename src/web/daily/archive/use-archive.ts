import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LoadFailure } from '#core/game/game-state.ts';
import { dailyArchiveAnswer, type DailyArchiveAnswer } from '#protocol/daily-archive.ts';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { load } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';

export type Archive =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly failure: LoadFailure;
      readonly isTrying: boolean;
      readonly retry: () => void;
    }
  | { readonly kind: 'known'; readonly archive: DailyArchiveAnswer };

/**
 * Returns the challenges of a month (yyyy-mm), or of the present one; while it loads, those of the month before it on the
 * screen. Asked again when the screen opens, and when another day begins. `today`: yyyy-mm-dd.
 */
export function useArchive(month: string | null, today: string): Archive {
  const { fetch } = useApp();
  const queryKey = ['archive', month, today];
  const query = useQuery<DailyArchiveAnswer, RequestError>({
    queryKey,
    queryFn: async () => valueOrThrow(await load(fetch, dailyArchiveAnswer, archivePath(month))),
    staleTime: 0,
    refetchOnReconnect: true,
    // The calendar stays while another month loads, with the focus on its links.
    placeholderData: keepPreviousData,
  });
  const failure = useFailure(query, queryKey);
  if (query.data !== undefined) return { kind: 'known', archive: query.data };
  if (failure === null) return { kind: 'loading' };
  return { kind: 'failed', failure, isTrying: query.isFetching, retry: () => void query.refetch() };
}

function archivePath(month: string | null): string {
  return `/api/challenges/archive${month === null ? '' : `?month=${month}`}`;
}
