import type { ProgressByLevel, Stars } from '#core/level/level-progress.ts';
import type { Store } from '#core/store.ts';

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
