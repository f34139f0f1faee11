import type { Journey } from '#core/game/journey.ts';

/** Port to the storage of the journey in progress, so that a reload loses nothing. */
export interface ProgressStore {
  /** The stored journey; null if there is none or it cannot be read. */
  load(): Journey | null;
  save(journey: Journey): void;
  forget(): void;
}
