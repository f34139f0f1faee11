import { Trophy } from 'lucide-react';
import { Link } from 'react-router';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { buttonClass } from '#ui/button.tsx';
import { useStartJourney } from '#web/services/use-start-journey.ts';
import { BeginButton } from './begin-button.tsx';
import { challengeWords } from './challenge-words.ts';
import { HeroActions, HeroWords } from './hero-frame.tsx';
import { TargetCards } from './target-cards.tsx';
import { YourRun } from './your-run.tsx';

/** Today's challenge and the player's progress in it: not begun, begun (D7) or ended (D8). */
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
  const isElsewhere = yours !== null && yours.state === 'open' && !yours.isYours;
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
          look={hasEnded ? 'secondary' : 'primary'}
          label={hasEnded ? 'Play Again for Practice' : isElsewhere ? 'Play for Practice' : 'Begin Journey'}
          onBegin={() => void startDaily(challenge)}
        />
        <Link to="/how-to-play" className={buttonClass('secondary', 'large')}>
          How to Play
        </Link>
      </HeroActions>
    </>
  );
}
