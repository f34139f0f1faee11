import { Link } from '#web/navigation/link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { useStartJourney } from '#web/services/use-start-journey.ts';
import { BeginButton, HeroActions, HeroTitle, HeroWords } from './hero-frame.tsx';
import { challengeWords } from '#web/daily/challenge-words.ts';
import { TargetCards } from './target-cards.tsx';
import type { Challenge } from '#core/game/challenge.ts';
import { ENGLISH_NAMESPACES } from '#core/title/title.ts';
import { SAMPLE_ARTICLES } from '#protocol/sample-articles.ts';
import { useEncyclopedia } from '#web/services/use-encyclopedia.ts';

const WHY = {
  'no-challenge': "There's no challenge today.",
  'out-of-reach': "Couldn't load today's challenge. We'll keep trying.",
} as const;

export function SampleTitle() {
  const sample = useSampleChallenge();
  return (
    <HeroTitle>{sample === null ? 'No journey today' : 'From the roof of the world to Gotham'}</HeroTitle>
  );
}

/** The four built-in articles (spec section 8), playable for practice where the open encyclopedia has them (D13). */
export function SampleJourney({ why }: { readonly why: keyof typeof WHY }) {
  const sample = useSampleChallenge();
  const { begin } = useStartJourney();
  return (
    <>
      <HeroWords>
        {WHY[why]}{' '}
        {sample === null
          ? 'Try Quick Play instead.'
          : `Here's a sample journey meanwhile. ${challengeWords(sample.articles.length, sample.par)}`}
      </HeroWords>
      {sample !== null && <TargetCards titles={sample.articles} />}
      <HeroActions note={sample !== null && 'Practice, not ranked.'}>
        {sample !== null && <BeginButton label="Begin Journey" onBegin={() => void begin(sample)} />}
        <Link to="/how-to-play" className={buttonClass('secondary', 'large')}>
          How to Play
        </Link>
      </HeroActions>
    </>
  );
}

/** Returns the sample journey of the open encyclopedia, null if it has none; the built-in one until that is known. */
function useSampleChallenge(): Challenge | null {
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
