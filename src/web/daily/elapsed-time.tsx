import { useSyncExternalStore } from 'react';
import { formatDuration } from '#web/format/format.ts';

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

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
