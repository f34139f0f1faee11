import { Card } from '#ui/card.tsx';
import type { ReactNode } from 'react';
import { ContourMap } from '#ui/contour-map.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { Footprints } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { dailyNumber, utcDay } from '#core/daily/utc-day.ts';
import { useCountdown } from '#web/daily/server-time.ts';
import { useGameState } from '#web/services/game-context.tsx';
import { useStartJourney } from '#web/services/use-start-journey.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Frame of the hero: the badge with the date, the title, the countdown, and `children` below. */
export function HeroFrame({
  day,
  ahead,
  title,
  children,
}: {
  /** Start of the day, in milliseconds since the epoch by the server's clock. */
  readonly day: number;
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  readonly ahead: number;
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Card
      as="section"
      aria-labelledby="daily-title"
      className="relative overflow-hidden px-4.5 pt-5.5 pb-5 shadow-lift sm:px-9.5 sm:pt-9 sm:pb-8"
    >
      <ContourMap className="absolute inset-0 size-full text-contour" />
      <div className="relative sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
        <div className="max-w-[30rem] min-w-0">
          <p className="eyebrow text-route-ink">
            Daily Challenge {dailyNumber(utcDay(day))} · {DAY.format(day)}
          </p>
          {title}
        </div>
        <p className="mt-3 flex items-baseline gap-2.5 sm:mt-0 sm:block sm:text-right">
          <Countdown day={day} ahead={ahead} />
          <span className="block text-note text-ink-3 sm:mt-1.5">until the next journey</span>
        </p>
      </div>
      {children}
    </Card>
  );
}

/** HH:MM:SS until the next day. A component of its own, because it renders every second. */
function Countdown({ day, ahead }: { readonly day: number; readonly ahead: number }) {
  return (
    <span
      role="timer"
      aria-label="Time left today"
      className="font-serif text-2xl leading-none font-semibold tabular-nums sm:text-[1.9rem]"
    >
      {useCountdown(day, ahead)}
    </span>
  );
}

/** Longest title, in characters, that may fit on one line. */
const ONE_LINE = 26;

/**
 * Reserves two lines for the title. A short title breaks before its destination, a long one gets a smaller font, and
 * the longest are cut after four lines.
 */
export function HeroTitle({ children }: { readonly children: string }) {
  const breakAt = children.length > ONE_LINE ? -1 : children.lastIndexOf(' to ');
  const size =
    children.length > 44
      ? 'min-h-[3.4rem] text-[1.5rem] sm:min-h-[5.82rem] sm:text-[2rem]'
      : 'min-h-[2.24em] text-[1.95rem] sm:text-[2.6rem]';
  return (
    <h1 id="daily-title" title={children} className={`mt-3.5 line-clamp-4 [overflow-wrap:anywhere] ${size}`}>
      {breakAt > 0 ? (
        <>
          {children.slice(0, breakAt + 1)}
          <br />
          {children.slice(breakAt + 1)}
        </>
      ) : (
        children
      )}
    </h1>
  );
}

export function HeroWords({ children }: { readonly children: ReactNode }) {
  return <p className="relative mt-2.5 max-w-[54ch] text-base text-ink-2 sm:min-h-12">{children}</p>;
}

export function HeroActions({ note, children }: { readonly note: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="relative mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
      {children}
      <p className="text-center text-sm text-ink-3 sm:max-w-[34rem] sm:grow sm:basis-40 sm:text-left">
        {note}
      </p>
    </div>
  );
}

/** Placeholder for the two lines of the hero's title. */
export function HeroTitleSkeleton() {
  return (
    <div aria-hidden className="mt-3.5 grid h-[4.37rem] content-evenly sm:h-[5.82rem]">
      <Skeleton className="h-6 w-11/12 sm:h-8" />
      <Skeleton className="h-6 w-2/3 sm:h-8" />
    </div>
  );
}

/** Placeholder for the hero below its title. It has the final height, to avoid a layout shift. */
export function HeroSkeleton() {
  return (
    <Loading>
      <div aria-hidden className="relative">
        <div className="mt-2.5 grid h-18 max-w-[30rem] content-evenly sm:h-12">
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-3/4" />
        </div>
        <div className="my-5 grid gap-2.5 md:my-8 md:grid-cols-4 md:gap-4.5">
          {[1, 2, 3, 4].map((number) => (
            <div
              key={number}
              className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-3 md:flex md:flex-col md:items-stretch md:gap-0"
            >
              <span className="size-8 overflow-hidden rounded-full md:mb-3.5">
                <Skeleton className="size-8" />
              </span>
              <Skeleton className="h-[4.125rem] rounded-xl md:h-[9.4rem]" />
            </div>
          ))}
        </div>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row">
          <Skeleton className="h-12 rounded-lg sm:w-44" />
          <Skeleton className="h-12 rounded-lg sm:w-32" />
          <Skeleton className="h-5 sm:hidden" />
        </div>
      </div>
    </Loading>
  );
}

/** Starts the hero's journey. Disabled while a game is running or being started (spec section 2, D7). */
export function BeginButton({
  label,
  variant = 'primary',
  onBegin,
}: {
  readonly label: string;
  readonly variant?: 'primary' | 'secondary';
  readonly onBegin: () => void;
}) {
  const { starting } = useStartJourney();
  const isRunning = useGameState().phase === 'playing' || starting !== null;
  return (
    <Button variant={variant} size="large" disabled={isRunning} onClick={onBegin}>
      <Footprints size={18} aria-hidden />
      {isRunning ? 'Journey in progress' : label}
    </Button>
  );
}
