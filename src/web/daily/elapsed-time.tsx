import { useSyncExternalStore } from 'react';
import { formatDuration } from './format-duration.ts';

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

const never = () => () => undefined;

/** How long a journey has lasted, or lasted until it ended (D15). In milliseconds since the epoch, by this browser's clock. */
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
