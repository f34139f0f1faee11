import type { EncyclopediaSource } from './encyclopedia-source.ts';
import type { TargetPicker } from './target-picker.ts';

/** One encyclopedia, ready to be played in. */
export interface OpenEncyclopedia {
  readonly source: EncyclopediaSource;
  readonly targetPicker: TargetPicker;
  /** Warnings for the operator, one sentence each; the game opens all the same. */
  readonly warnings: readonly string[];
  /** Releases all resources; no calls are allowed afterwards. */
  readonly close: () => Promise<void>;
}
