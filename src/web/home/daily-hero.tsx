import { Footprints } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { useGameState } from '#web/game/game-context.tsx';
import { useStartJourney } from '#web/game/use-start-journey.ts';
import { ContourMap } from './contour-map.tsx';
import { TargetCards } from './target-cards.tsx';
import { useCountdown, useToday } from './use-countdown.ts';
import { useSampleChallenge } from './use-sample-challenge.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The hero on a day without a challenge: the four built-in articles, to be walked for practice. */
export function DailyHero() {
  const today = useToday();
  const clock = useCountdown(today);
  const sample = useSampleChallenge();
  const { begin, starting } = useStartJourney();
  const isRunning = useGameState().phase === 'playing' || starting !== null;

  return (
    <section
      aria-labelledby="daily-title"
      className="relative overflow-hidden rounded-[14px] border border-line bg-sheet px-4.5 pt-5.5 pb-5 shadow-lift sm:rounded-[18px] sm:px-9.5 sm:pt-9 sm:pb-8"
    >
      <ContourMap className="absolute inset-0 size-full text-contour" />
      <div className="relative sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
        <div className="max-w-[26rem]">
          <p className="eyebrow text-route-ink">Daily Challenge · {DAY.format(today)}</p>
          <h1 id="daily-title" className="mt-3.5 text-[1.95rem] sm:text-[2.75rem]">
            {sample === null ? 'No journey of the day' : 'From the roof of the world to Gotham'}
          </h1>
        </div>
        <p className="mt-3 flex items-baseline gap-2.5 sm:mt-0 sm:block sm:text-right">
          <span
            role="timer"
            aria-label="Time left today"
            className="font-serif text-2xl leading-none font-semibold tabular-nums sm:text-[1.9rem]"
          >
            {clock}
          </span>
          <span className="block text-[0.8rem] text-ink-3 sm:mt-1.5">until the next day, UTC</span>
        </p>
      </div>
      <p className="relative mt-2.5 max-w-[54ch] text-base text-ink-2">
        {sample === null
          ? 'Today has no challenge of its own. Quick Play draws a journey for you instead.'
          : `Today has no challenge of its own, so here is a sample journey. Visit all four articles by following links, in any order.${sample.par === null ? '' : ` The best route takes ${sample.par} clicks.`}`}
      </p>
      {sample !== null && <TargetCards titles={sample.articles} />}
      <div className="relative mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        {sample !== null && (
          <Button look="primary" size="large" disabled={isRunning} onClick={() => begin(sample)}>
            <Footprints size={18} aria-hidden />
            {isRunning ? 'Journey in progress' : 'Begin Journey'}
          </Button>
        )}
        <Link to="/how-to-play" className={buttonClass('secondary', 'large')}>
          How to Play
        </Link>
        {sample !== null && (
          <p className="text-center text-[0.85rem] text-ink-3 sm:ml-2 sm:text-left">
            A practice journey: not ranked.
          </p>
        )}
      </div>
    </section>
  );
}
