import { recordFinish, type ProgressByLevel } from '#core/level/level-progress.ts';
import type { LevelProgressStore } from '#web/ports/level-progress-store.ts';
import { readSavedLevelProgress } from './saved-level-progress.ts';

const KEY = 'level-progress';

/** Subscribes to storage changes by other tabs; a null key means that all of the storage was cleared. */
export type OnStorageChange = (listener: (key: string | null) => void) => void;

/**
 * Keeps progress in localStorage, shared by all tabs (spec section 3). If the browser refuses storage or has no room
 * left, progress is kept in memory for as long as the page is open.
 */
export function createWebLevelProgressStore(
  storage: () => Storage,
  onChangeElsewhere: OnStorageChange,
  report: (reason: unknown) => void,
): LevelProgressStore {
  let known: ProgressByLevel = {};
  /** False after the first storage error: from then on, memory is newer than the storage. */
  let isStored = true;
  const listeners = new Set<() => void>();

  const attempt = (task: () => void): void => {
    if (!isStored) return;
    try {
      task();
    } catch (reason) {
      isStored = false;
      report(reason);
    }
  };
  /** Other tabs may have written in the meantime. */
  const reread = (): void =>
    attempt(() => {
      const text = storage().getItem(KEY);
      known = text === null ? {} : readSavedLevelProgress(text);
    });
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  reread();
  onChangeElsewhere((key) => {
    if (key !== KEY && key !== null) return;
    reread();
    tell();
  });
  return {
    getProgress: () => known,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    record: (finish) => {
      reread();
      known = recordFinish(known, finish).progress;
      attempt(() => storage().setItem(KEY, JSON.stringify(known)));
      tell();
    },
  };
}
