import { Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { assertNever } from '#core/assert-never.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { buttonClass } from '#ui/button.tsx';
import { useStartJourney } from '#web/game/use-start-journey.ts';
import { inClicks } from '#web/result/in-clicks.ts';
import { BeginButton } from './begin-button.tsx';
import { challengeWords } from './challenge-words.ts';
import { HeroActions, HeroWords } from './hero-frame.tsx';
import { TargetCards } from './target-cards.tsx';

/** Today's challenge, and what this player has done about it: nothing yet, begun (D7), or ended (D8). */
export function DailyJourney({
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
      <HeroActions note={<Yours yours={yours} par={par} />}>
        {hasEnded && (
          <Link to="/leaderboard?scope=today" className={buttonClass('primary', 'large')}>
            <Trophy size={18} aria-hidden />
            Today's Ranking
          </Link>
        )}
        <BeginButton
          look={hasEnded ? 'secondary' : 'primary'}
          label={hasEnded ? 'Play Again for Practice' : 'Begin Journey'}
          onBegin={() => void startDaily(challenge)}
        />
        <Link to="/how-to-play" className={buttonClass('secondary', 'large')}>
          How to Play
        </Link>
      </HeroActions>
    </>
  );
}

function Yours({ yours, par }: Pick<DailyChallengeAnswer, 'yours' | 'par'>) {
  if (yours === null) return 'Any order. Fewest clicks wins.';
  const { state, clicks } = yours;
  switch (state) {
    case 'open':
      return clicks === 0
        ? 'Your journey of today is open: Begin Journey takes it up, and its clock is running.'
        : `You are under way with ${inClicks(clicks)}: Begin Journey goes on where you left it.`;
    case 'complete':
      return (
        <>
          <b className="font-semibold text-found">
            Completed in {inClicks(clicks)}
            {clicks === par && ', which is par'}.
          </b>{' '}
          A second journey is for practice: not ranked.
        </>
      );
    case 'over':
      return 'Your ranked journey of today has ended. Another one is for practice: not ranked.';
    default:
      return assertNever(state);
  }
}
