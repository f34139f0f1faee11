import { assertNever } from '#core/assert-never.ts';
import { useToday } from '#web/daily/server-time.ts';
import { useDaily } from '#web/daily/use-daily.ts';
import {
  HeroFrame,
  HeroTitle,
  HeroActions,
  HeroWords,
  HeroSkeleton,
  HeroTitleSkeleton,
  BeginButton,
} from './hero-frame.tsx';
import { challengeTitle, challengeWords } from '#web/daily/challenge-words.ts';
import { SampleJourney, SampleTitle } from './sample-journey.tsx';
import { Trophy } from 'lucide-react';
import { Link } from '#web/navigation/link.tsx';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { buttonClass } from '#ui/button.tsx';
import { useStartJourney } from '#web/services/use-start-journey.ts';
import { TargetCards } from './target-cards.tsx';
import { formatClicks } from '#web/format/format.ts';

/** Today's challenge (spec section 2, Home); on a day without one, the four built-in articles for practice. */
export function DailyHero() {
  const daily = useDaily();
  const { ahead } = daily;
  const today = useToday(ahead);
  const day = daily.kind === 'ready' ? daily.createdAt : today;
  switch (daily.kind) {
    case 'loading':
      return (
        <HeroFrame
          day={day}
          ahead={ahead}
          title={
            <>
              <h1 id="daily-title" className="sr-only">
                Daily Challenge
              </h1>
              <HeroTitleSkeleton />
            </>
          }
        >
          <HeroSkeleton />
        </HeroFrame>
      );
    case 'none':
      return (
        <HeroFrame day={day} ahead={ahead} title={<SampleTitle />}>
          <SampleJourney why={daily.why} />
        </HeroFrame>
      );
    case 'ready': {
      const { challenge } = daily;
      const titles = challenge.articles.map((article) => article.title);
      return (
        <HeroFrame day={day} ahead={ahead} title={<HeroTitle>{challengeTitle(titles)}</HeroTitle>}>
          <DailyJourney challenge={challenge} titles={titles} />
        </HeroFrame>
      );
    }
    default:
      return assertNever(daily);
  }
}

/** Today's challenge and the player's progress in it: not begun, begun (D7) or ended (D8). */
function DailyJourney({
  challenge,
  titles,
}: {
  readonly challenge: DailyChallengeAnswer;
  readonly titles: readonly string[];
}) {
  const { startDaily } = useStartJourney();
  const { yours, par } = challenge;
  const hasEnded = yours !== null && yours.state !== 'open';
  return (
    <>
      <HeroWords>{challengeWords(titles.length, par)}</HeroWords>
      <TargetCards titles={titles} />
      <HeroActions note={<YourRun yours={yours} par={par} />}>
        {hasEnded && (
          <Link to="/leaderboard?scope=today" className={buttonClass('primary', 'large')}>
            <Trophy size={18} aria-hidden />
            Today's Ranking
          </Link>
        )}
        <BeginButton
          variant={hasEnded ? 'secondary' : 'primary'}
          label={beginLabel(yours)}
          onBegin={() => void startDaily(challenge)}
        />
        <Link to="/how-to-play" className={buttonClass('secondary', 'large')}>
          How to Play
        </Link>
      </HeroActions>
    </>
  );
}

/** Returns what the button to today's journey reads (D7, D8, D21). */
function beginLabel(yours: DailyChallengeAnswer['yours']): string {
  if (yours === null) return 'Begin Journey';
  if (yours.state !== 'open') return 'Play Again for Practice';
  return yours.isYours ? 'Continue Journey' : 'Play for Practice';
}

/** Describes the player's run of today's challenge. */
export function YourRun({ yours, par }: Pick<DailyChallengeAnswer, 'yours' | 'par'>) {
  if (yours === null) return 'Any order. Fewest clicks wins.';
  const { state, clicks, isYours } = yours;
  switch (state) {
    case 'open':
      if (!isYours)
        return "You started today's journey elsewhere: signed in, or as a guest in another browser. Continue there, or play here for practice.";
      return clicks === 0 ? 'No clicks yet, but your clock is running.' : `${formatClicks(clicks)} so far.`;
    case 'complete':
      return (
        <>
          <b className="font-semibold text-found">
            Completed in {formatClicks(clicks)}
            {clicks === par ? ': par!' : '.'}
          </b>{' '}
          Playing again is practice and isn't ranked.
        </>
      );
    case 'over':
      return "Your ranked journey for today is over. Playing again is practice and isn't ranked.";
    default:
      return assertNever(state);
  }
}
