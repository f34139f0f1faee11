import { useQuery } from '@tanstack/react-query';
import { Footprints } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { ENGLISH_NAMESPACES } from '#core/title/namespace.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useEncyclopedia } from '#web/articles/use-encyclopedia.ts';
import { useGame, useGameState } from '#web/game/game-context.tsx';
import { ContourMap } from './contour-map.tsx';
import { SAMPLE_ARTICLES } from './sample-journey.ts';
import { TargetCard } from './target-card.tsx';
import { useCountdown, useToday } from './use-countdown.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The hero on a day without a challenge: the four built-in articles, to be walked for practice. */
export function DailyHero() {
  const { session, source, library } = useGame();
  const isRunning = useGameState().phase === 'playing';
  const namespaces = useEncyclopedia()?.namespaces ?? ENGLISH_NAMESPACES;
  const navigate = useNavigate();
  const today = useToday();
  const clock = useCountdown(today);
  const { data: details } = useQuery({
    queryKey: ['details', ...SAMPLE_ARTICLES],
    queryFn: () => source.details(SAMPLE_ARTICLES),
  });

  const begin = (): void => {
    library.prefetch(SAMPLE_ARTICLES[0]);
    session.dispatch({
      type: 'started',
      challenge: { origin: { kind: 'quick' }, articles: SAMPLE_ARTICLES, par: null, namespaces },
    });
    void navigate('/game');
  };

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
            From the roof of the world to Gotham
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
          <span className="block text-[0.8rem] text-ink-3 sm:mt-1.5">until the day turns</span>
        </p>
      </div>
      <p className="relative mt-2.5 max-w-[52ch] text-base text-ink-2">
        Today has no challenge of its own, so here is a sample journey. Start on the first article and visit
        all four by following links, in any order you like.
      </p>
      <ol
        aria-label="Today's articles"
        className="relative my-5 grid gap-2.5 text-route before:absolute before:top-8 before:bottom-8 before:left-[0.9rem] before:route-down md:my-8 md:grid-cols-4 md:gap-4.5 md:before:top-[0.9rem] md:before:right-10 md:before:bottom-auto md:before:left-4 md:before:w-auto md:before:route-across"
      >
        {SAMPLE_ARTICLES.map((title, index) => (
          <TargetCard key={title} number={index + 1} title={title} details={details?.[index]} />
        ))}
      </ol>
      <div className="relative flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        <Button look="primary" size="large" disabled={isRunning} onClick={begin}>
          <Footprints size={18} aria-hidden />
          {isRunning ? 'Journey in progress' : 'Begin Journey'}
        </Button>
        <Link to="/how-to-play" className={buttonClass('secondary', 'large')}>
          How to Play
        </Link>
        <p className="text-center text-[0.85rem] text-ink-3 sm:ml-2 sm:text-left">
          A practice journey: not ranked.
        </p>
      </div>
    </section>
  );
}
