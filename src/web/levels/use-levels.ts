import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoadFailure } from '#core/game/game-state.ts';
import type { Result } from '#core/result.ts';
import type { Level } from '#protocol/levels.ts';
import { useApp } from '#web/services/app-context.tsx';

export type LevelList =
  | { readonly kind: 'on-its-way' }
  | { readonly kind: 'known'; readonly levels: readonly Level[] }
  | { readonly kind: 'failed'; readonly failure: LoadFailure };

const KEY = ['levels'];

/** Returns the list of levels. It is refetched when a screen mounts; the last known list is shown meanwhile. */
export function useLevels(): {
  readonly list: LevelList;
  readonly retry: () => void;
  readonly isAsking: boolean;
} {
  const { levels } = useApp();
  const client = useQueryClient();
  const { data, refetch, isFetching } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const answer = await levels.levels();
      if (!answer.ok) console.info('The levels did not load.', answer.error.reason);
      const before = client.getQueryData<Result<readonly Level[], LoadFailure>>(KEY);
      // Levels rarely change, so an old list is better than none.
      return !answer.ok && before?.ok === true ? before : answer;
    },
  });
  return { list: asList(data), retry: () => void refetch(), isAsking: isFetching };
}

function asList(data: Result<readonly Level[], LoadFailure> | undefined): LevelList {
  if (data === undefined) return { kind: 'on-its-way' };
  return data.ok ? { kind: 'known', levels: data.value } : { kind: 'failed', failure: data.error };
}
