import type { ProgressStore } from '#web/ports/progress-store.ts';
import { readSavedJourney, writeSavedJourney } from './saved-journey.ts';

const KEY = 'wayword-journey';

/**
 * Keeps the journey in sessionStorage: it survives a reload and a discarded tab, and two tabs play two games. If the
 * browser refuses storage (private windows, full disks), only resuming is lost.
 */
export function createWebProgressStore(
  storage: () => Storage,
  report: (reason: unknown) => void,
): ProgressStore {
  const attempt = <Answer>(task: () => Answer, otherwise: Answer): Answer => {
    try {
      return task();
    } catch (reason) {
      report(reason);
      return otherwise;
    }
  };
  return {
    load: () =>
      attempt(() => {
        const text = storage().getItem(KEY);
        return text === null ? null : readSavedJourney(text);
      }, null),
    save: (journey) => attempt(() => storage().setItem(KEY, writeSavedJourney(journey)), undefined),
    forget: () => attempt(() => storage().removeItem(KEY), undefined),
  };
}
