import { recordFinish, type ProgressByLevel } from '#core/level/level-progress.ts';
import type { LevelProgressStore } from '#web/ports/level-progress-store.ts';

/** Keeps progress for as long as the page is open. */
export function createMemoryLevelProgressStore(progress: ProgressByLevel = {}): LevelProgressStore {
  let known = progress;
  const listeners = new Set<() => void>();
  return {
    getProgress: () => known,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    record: (finish) => {
      known = recordFinish(known, finish).progress;
      for (const listener of listeners) listener();
    },
  };
}
