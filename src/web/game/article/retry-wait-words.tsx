import { secondsInWords } from '#web/format/format-duration.ts';
import type { RetryWait } from './retry-schedule.ts';

/** How long until a retry makes sense. The countdown is visible; screen readers hear only the whole wait. */
export function RetryWaitWords({
  wait,
  from,
}: {
  readonly wait: RetryWait;
  /** The whole wait in seconds. */
  readonly from: number;
}) {
  const say = (seconds: number) =>
    wait.isAutomatic
      ? `It is tried again by itself in ${secondsInWords(seconds)}.`
      : `Trying again makes sense in ${secondsInWords(seconds)}.`;
  return (
    <>
      <span aria-hidden className="tabular-nums">
        {say(wait.secondsLeft)}
      </span>
      <span className="sr-only">{say(from)}</span>
    </>
  );
}
