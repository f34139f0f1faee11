import { assertNever } from '#core/assert-never.ts';
import { useCountdown, useToday } from '#web/daily/server-time.ts';
import { useDaily } from '#web/daily/use-daily.ts';
import { DailyJourney } from './daily-journey.tsx';
import { HeroFrame, HeroTitle } from './hero-frame.tsx';
import { HeroSkeleton, HeroTitleSkeleton } from './hero-skeleton.tsx';
import { challengeTitle } from './challenge-words.ts';
import { SampleJourney, SampleTitle } from './sample-journey.tsx';

/** Today's challenge (spec section 2, Home); on a day without one, the four built-in articles for practice. */
export function DailyHero() {
  const daily = useDaily();
  const today = useToday(daily.ahead);
  const day = daily.kind === 'ready' ? daily.createdAt : today;
  const clock = useCountdown(day, daily.ahead);
  switch (daily.kind) {
    case 'loading':
      return (
        <HeroFrame
          day={day}
          clock={clock}
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
        <HeroFrame day={day} clock={clock} title={<SampleTitle />}>
          <SampleJourney why={daily.why} />
        </HeroFrame>
      );
    case 'ready': {
      const { challenge } = daily;
      const titles = challenge.articles.map((article) => article.title);
      return (
        <HeroFrame day={day} clock={clock} title={<HeroTitle>{challengeTitle(titles)}</HeroTitle>}>
          <DailyJourney challenge={challenge} titles={titles} />
        </HeroFrame>
      );
    }
    default:
      return assertNever(daily);
  }
}
