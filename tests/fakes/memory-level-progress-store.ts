import { recordFinish, type ProgressByLevel } from '#core/level/level-progress.ts';
import { createStore } from '#core/store.ts';
import type { LevelProgressStore } from '#web/browser/level-progress-store.ts';

/** Keeps progress for as long as the page is open. */
export function createMemoryLevelProgressStore(progress: ProgressByLevel = {}): LevelProgressStore {
  const { getState, subscribe, setState } = createStore(progress);
  return {
    getState,
    subscribe,
    record: (finish) => setState(recordFinish(getState(), finish).progress),
  };
}
