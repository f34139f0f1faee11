import { useSyncExternalStore } from 'react';
import { formatDuration } from '#web/format/format.ts';
import { everySecond } from './server-time.ts';

const never = () => () => undefined;

/** Shows the duration of a running or ended journey (D15). Times are ms since the epoch by the browser's clock. */
export function ElapsedTime({
  startedAt,
  endedAt,
}: {
  readonly startedAt: number;
  readonly endedAt: number | null;
}) {
  const shown = useSyncExternalStore(endedAt === null ? everySecond : never, () =>
    formatDuration(((endedAt ?? Date.now()) - startedAt) / 1000),
  );
  return (
    <span role="timer" aria-label="Elapsed time" className="tabular-nums">
      {shown}
    </span>
  );
}
