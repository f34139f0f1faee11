import type { Journey } from '#core/game/journey.ts';
import type { ProgressStore } from '#web/browser/progress-store.ts';

export function createMemoryProgressStore(): ProgressStore {
  let kept: Journey | null = null;
  return {
    load: () => kept,
    save: (journey) => {
      kept = journey;
    },
    forget: () => {
      kept = null;
    },
  };
}
