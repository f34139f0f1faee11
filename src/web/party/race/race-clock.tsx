import { formatDuration } from '#web/format/format-duration.ts';
import { useTimeLeft } from './use-time-left.ts';

/** In seconds: the clock is highlighted from here on. */
const LAST_SECONDS = 60;

/** What is left of a race's fifteen minutes (D11), by the server's clock. `endsAt`: milliseconds since the epoch. */
export function RaceClock({ endsAt }: { readonly endsAt: number }) {
  const left = useTimeLeft(endsAt);
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
