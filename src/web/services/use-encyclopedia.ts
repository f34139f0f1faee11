import { useQuery } from '@tanstack/react-query';
import type { EncyclopediaAnswer } from '#protocol/encyclopedia.ts';
import { valueOrThrow } from '#web/server-api/queries.ts';
import { useGame } from './game-context.tsx';

/** Returns the open encyclopedia; undefined until it is known. */
export function useEncyclopedia(): EncyclopediaAnswer | undefined {
  const { source } = useGame();
  const { data } = useQuery({
    queryKey: ['encyclopedia'],
    queryFn: async () => valueOrThrow(await source.encyclopedia()),
  });
  return data;
}

/** Returns the name of the open encyclopedia, for the start of a sentence. */
export function useEncyclopediaName(): string {
  return useEncyclopedia()?.name ?? 'The encyclopedia';
}
