import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a random time between two numbers of milliseconds; resolves with whether the soak is over. */
export type Pause = (least: number, most: number) => Promise<boolean>;

/** Creates a pause that ends at once when the soak is over. */
export function createPause(chance: () => number, over: AbortSignal): Pause {
  // Every player listens while they wait.
  setMaxListeners(0, over);
  return async (least, most) => {
    try {
      await sleep(least + chance() * (most - least), undefined, { signal: over });
    } catch (error) {
      if (!over.aborted) throw error;
    }
    return over.aborted;
  };
}
