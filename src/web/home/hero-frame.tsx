import type { ReactNode } from 'react';
import { ContourMap } from '#ui/contour-map.tsx';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Frame of the hero: the badge with the date, the title, the countdown, and `children` below. */
export function HeroFrame({
  day,
  clock,
  title,
  children,
}: {
  /** Start of the day, in milliseconds since the epoch. */
  readonly day: number;
  /** HH:MM:SS until the next day. */
  readonly clock: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section
      aria-labelledby="daily-title"
      className="relative overflow-hidden rounded-[14px] border border-line bg-sheet px-4.5 pt-5.5 pb-5 shadow-lift sm:rounded-[18px] sm:px-9.5 sm:pt-9 sm:pb-8"
    >
      <ContourMap className="absolute inset-0 size-full text-contour" />
      <div className="relative sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
        <div className="max-w-[30rem] min-w-0">
          <p className="eyebrow text-route-ink">Daily Challenge · {DAY.format(day)}</p>
          {title}
        </div>
        <p className="mt-3 flex items-baseline gap-2.5 sm:mt-0 sm:block sm:text-right">
          <span
            role="timer"
            aria-label="Time left today"
            className="font-serif text-2xl leading-none font-semibold tabular-nums sm:text-[1.9rem]"
          >
            {clock}
          </span>
          <span className="block text-[0.8rem] text-ink-3 sm:mt-1.5">until the next journey</span>
        </p>
      </div>
      {children}
    </section>
  );
}

/** Longest title, in characters, that may fit on one line. */
const ONE_LINE = 26;

/**
 * Reserves two lines for the title. A short title breaks before its destination, a long one gets a smaller font, and
 * the longest are cut after four lines.
 */
export function HeroTitle({ children }: { readonly children: string }) {
  const turn = children.length > ONE_LINE ? -1 : children.lastIndexOf(' to ');
  const size =
    children.length > 44
      ? 'min-h-[3.4rem] text-[1.5rem] sm:min-h-[5.82rem] sm:text-[2rem]'
      : 'min-h-[2.24em] text-[1.95rem] sm:text-[2.6rem]';
  return (
    <h1 id="daily-title" title={children} className={`mt-3.5 line-clamp-4 [overflow-wrap:anywhere] ${size}`}>
      {turn > 0 ? (
        <>
          {children.slice(0, turn + 1)}
          <br />
          {children.slice(turn + 1)}
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
      <p className="text-center text-[0.85rem] text-ink-3 sm:max-w-[34rem] sm:grow sm:basis-40 sm:text-left">
        {note}
      </p>
    </div>
  );
}
