import { useEncyclopedia } from './use-encyclopedia.ts';

/** Returns the name of the open encyclopedia, for the start of a sentence. */
export function useEncyclopediaName(): string {
  return useEncyclopedia()?.name ?? 'The encyclopedia';
}
