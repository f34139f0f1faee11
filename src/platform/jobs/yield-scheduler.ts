import { setImmediate } from 'node:timers';

/** Lets long work on the main thread alternate with requests. */
export interface YieldScheduler {
  /**
   * Resolves in a later iteration of the event loop, for one caller per iteration, in call order. However many tasks
   * share a scheduler, a request waits for one step of one of them.
   */
  yield(): Promise<void>;
}

export function createYieldScheduler(): YieldScheduler {
  const waiting: (() => void)[] = [];
  const releaseNext = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(releaseNext);
  };
  return {
    yield: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) setImmediate(releaseNext);
      }),
  };
}
