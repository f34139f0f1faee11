import { formatDuration } from '#web/format/format.ts';
import type { Journey } from '#core/game/journey.ts';
import { usePlayedRace } from '../../services/use-party.ts';
import { useSyncExternalStore } from 'react';
import { useApp } from '#web/services/app-context.tsx';
import { raceSummary } from './race-words.ts';

/** In seconds: the clock is highlighted from here on. */
const LAST_SECONDS = 60;

/** What is left of a race's fifteen minutes (D11), by the server's clock. `endsAt`: milliseconds since the epoch. */
export function RaceClock({ endsAt }: { readonly endsAt: number }) {
  const left = useSeconds((now) => Math.max(0, Math.ceil((endsAt - now) / 1000)));
  return (
    <span
      role="timer"
      aria-label="Time left"
      className={`tabular-nums ${left <= LAST_SECONDS ? 'font-semibold text-warn' : ''}`}
    >
      {formatDuration(left)}
    </span>
  );
}

/** How long a race has been running, by the server's clock. `startsAt`: milliseconds since the epoch. */
export function RaceElapsed({ startsAt }: { readonly startsAt: number }) {
  const seconds = useSeconds((now) => Math.max(0, Math.floor((now - startsAt) / 1000)));
  return <span className="tabular-nums">{formatDuration(seconds)}</span>;
}

/**
 * The time left, in the bar of a race in progress; renders nothing for other journeys, or if the party is not known.
 */
export function RaceTimeLeft({ journey }: { readonly journey: Journey }) {
  const played = usePlayedRace(journey);
  if (played === null || played.race.isOver) return null;
  return (
    <span className="ml-4 text-sm whitespace-nowrap text-ink-3">
      <RaceClock endsAt={played.race.endsAt} /> <span className="max-sm:sr-only">left</span>
    </span>
  );
}

/** Timers stop during sleep and in hidden tabs, so becoming visible also triggers an update. */
function often(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Returns whole seconds that depend on the server's time (milliseconds since the epoch), and keeps them current. */
function useSeconds(at: (now: number) => number): number {
  const { parties } = useApp();
  return useSyncExternalStore(often, () => at(parties.serverNow()));
}

/** Returns the race in a few words; null for other journeys, or if the party is not known. */
export function useRaceSummary(journey: Journey): string | null {
  const played = usePlayedRace(journey);
  return played === null ? null : raceSummary(played.race, played.userId);
}
