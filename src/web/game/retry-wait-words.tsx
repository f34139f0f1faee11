import { secondsInWords } from './seconds-in-words.ts';
import type { RetryWait } from './retry-schedule.ts';

/** How long until trying again makes sense. The eye sees the seconds run; the ear is told once. */
export function RetryWaitWords({
  wait,
  from,
}: {
  readonly wait: RetryWait;
  /** The whole wait in seconds, as it was when it began. */
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
