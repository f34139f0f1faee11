import { recordFinish, type ProgressByLevel } from '#core/level/level-progress.ts';
import type { LevelProgressStore } from '#web/ports/level-progress-store.ts';
import { readSavedLevelProgress } from './saved-level-progress.ts';

const KEY = 'level-progress';

/** Tells of changes other tabs made to the storage; a key of null means that all of it was cleared. */
export type OnStorageChange = (listener: (key: string | null) => void) => void;

/**
 * Keeps progress in the browser's storage, one for all tabs (spec section 3). A browser that refuses storage, or has no
 * room left, keeps it for as long as the page is open.
 */
export function createWebLevelProgressStore(
  storage: () => Storage,
  onChangeElsewhere: OnStorageChange,
  report: (reason: unknown) => void,
): LevelProgressStore {
  let known: ProgressByLevel = {};
  /** False from the moment the storage was refused: then it knows less than we do. */
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
  /** Other tabs may have written meanwhile. */
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
