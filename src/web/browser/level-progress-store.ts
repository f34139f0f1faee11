import { recordFinish, type ProgressByLevel } from '#core/level/level-progress.ts';
import { createStore, type Store } from '#core/store.ts';
import type { Stars } from '#core/level/star-rating.ts';
import { levelProgress } from '#protocol/level-progress.ts';
import * as z from 'zod/mini';

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
  const progress = createStore<ProgressByLevel>({});
  /** False after the first storage error: from then on, memory is newer than the storage. */
  let isStored = true;

  const attempt = (task: () => void): void => {
    if (!isStored) return;
    try {
      task();
    } catch (reason) {
      isStored = false;
      report(reason);
    }
  };
  /** Reads the storage, because other tabs may have written; returns the known progress if the storage fails. */
  const read = (): ProgressByLevel => {
    let known = progress.getState();
    attempt(() => {
      const text = storage().getItem(KEY);
      known = text === null ? {} : readSavedLevelProgress(text);
    });
    return known;
  };

  progress.setState(read());
  onChangeElsewhere((key) => {
    if (key === KEY || key === null) progress.setState(read());
  });
  return {
    getState: progress.getState,
    subscribe: progress.subscribe,
    record: (finish) => {
      const next = recordFinish(read(), finish).progress;
      attempt(() => storage().setItem(KEY, JSON.stringify(next)));
      progress.setState(next);
    },
  };
}

/** A completed level. */
export interface LevelFinish {
  readonly levelId: string;
  readonly stars: Stars;
  readonly clicks: number;
}

/** Port to what the player has achieved in the levels. */
export interface LevelProgressStore extends Store<ProgressByLevel> {
  /** LEVEL-2: keeps the finish if it is no worse than the best one. Recording the same finish twice changes nothing. */
  readonly record: (finish: LevelFinish) => void;
}

const entries = z.record(z.string(), z.unknown());

/**
 * Parses stored progress. Users can edit the storage, so each entry is validated separately and invalid entries are
 * dropped.
 */
function readSavedLevelProgress(text: string): ProgressByLevel {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {};
  }
  const all = entries.safeParse(value);
  if (!all.success) return {};
  return Object.fromEntries(
    Object.entries(all.data).flatMap(([id, saved]) => {
      const parsed = levelProgress.safeParse(saved);
      return parsed.success && parsed.data.levelId === id ? [[id, parsed.data]] : [];
    }),
  );
}
