import type { Clock } from '#core/clock.ts';
import { toError } from './errors.ts';

/** A pass that runs again and again: never two at a time, and also after one that failed. */
export interface Repetition {
  readonly timer: Pick<Clock, 'after'>;
  /** Milliseconds from now, or from the end of a pass, to the next one. */
  readonly delay: () => number;
  readonly pass: (isStopped: () => boolean) => Promise<void>;
  readonly onError: (error: Error) => void;
  /** The message of the error if a pass throws something else. */
  readonly otherwise: string;
}

/** Returns a function that stops the passes and resolves when the last one has ended. */
export function repeat({ timer, delay, pass, onError, otherwise }: Repetition): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let cancelNext = () => {};
  const next = () => {
    cancelNext = timer.after(delay(), () => void (running = run()));
  };
  const run = async () => {
    try {
      await pass(() => isStopped);
    } catch (error) {
      onError(toError(error, otherwise));
    }
    if (!isStopped) next();
  };
  next();
  return async () => {
    isStopped = true;
    cancelNext();
    await running;
  };
}
