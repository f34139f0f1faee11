import type { Challenge } from '#core/game/challenge.ts';
import { ENGLISH_NAMESPACES } from '#core/title/namespace.ts';
import { SAMPLE_ARTICLES } from '#protocol/sample-articles.ts';
import { useEncyclopedia } from '#web/services/use-encyclopedia.ts';

/** Returns the sample journey of the open encyclopedia, null if it has none; the built-in one until that is known. */
export function useSampleChallenge(): Challenge | null {
  const encyclopedia = useEncyclopedia();
  const origin = { kind: 'sample' } as const;
  if (encyclopedia === undefined) {
    return {
      origin,
      articles: SAMPLE_ARTICLES,
      par: null,
      namespaces: ENGLISH_NAMESPACES,
      pin: null,
      run: null,
    };
  }
  const { sample, namespaces } = encyclopedia;
  const [first, ...others] = sample?.articles ?? [];
  if (sample === null || first === undefined) return null;
  return { origin, articles: [first, ...others], par: sample.par, namespaces, pin: null, run: null };
}
