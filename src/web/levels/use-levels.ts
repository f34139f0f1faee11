import { useQuery } from '@tanstack/react-query';
import type { LoadFailure } from '#core/game/game-state.ts';
import type { ProgressByLevel } from '#core/level/level-progress.ts';
import type { Level } from '#protocol/levels.ts';
import { useStore } from '#ui/use-store.ts';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';

export type LevelList =
  | { readonly kind: 'on-its-way' }
  | { readonly kind: 'known'; readonly levels: readonly Level[] }
  | { readonly kind: 'failed'; readonly failure: LoadFailure };

const KEY = ['levels'];

/**
 * Returns the list of levels. It is refetched when a screen mounts; the last known list is shown meanwhile, and after a
 * failure: levels rarely change.
 */
export function useLevels(): {
  readonly list: LevelList;
  readonly retry: () => void;
  readonly isFetching: boolean;
} {
  const { levels } = useApp();
  const query = useQuery<readonly Level[], RequestError>({
    queryKey: KEY,
    queryFn: async () => {
      const answer = await levels.levels();
      if (!answer.ok) console.info('The levels did not load.', answer.error.reason);
      return valueOrThrow(answer);
    },
    staleTime: 0,
  });
  const failure = useFailure(query, KEY);
  return {
    list: listOf(query.data, failure),
    retry: () => void query.refetch(),
    isFetching: query.isFetching,
  };
}

function listOf(levels: readonly Level[] | undefined, failure: LoadFailure | null): LevelList {
  if (levels !== undefined) return { kind: 'known', levels };
  return failure === null ? { kind: 'on-its-way' } : { kind: 'failed', failure };
}

export function useLevelProgress(): ProgressByLevel {
  const { levelProgress } = useApp();
  return useStore(levelProgress);
}
