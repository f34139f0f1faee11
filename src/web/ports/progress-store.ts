import type { Journey } from '#core/game/journey.ts';

/** The port to where a journey under way is kept, so that a reload loses nothing. */
export interface ProgressStore {
  /** The journey kept, or null: none, or one that cannot be read any more. */
  load(): Journey | null;
  save(journey: Journey): void;
  forget(): void;
}
