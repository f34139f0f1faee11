import { useEncyclopedia } from './use-encyclopedia.ts';

/** How the open encyclopedia is called where a sentence begins with it. */
export function useEncyclopediaName(): string {
  return useEncyclopedia()?.name ?? 'The encyclopedia';
}
