import type { History } from './history.ts';
import type { Step } from './journal-line.ts';

/**
 * Persistent log of a canvas's edits. A step is announced before the files are written and settled afterward, so that a
 * crash in between is detected: after reopening, the announced step is unsettled.
 */
export interface ActivityLog {
  /** Settled steps only. */
  readonly history: () => History;
  /** The announced step that was not settled. */
  readonly unsettled: () => Step | null;
  /** Resolves once persisted. Replaces an unsettled step. Throws if the step does not follow from the history. */
  readonly announce: (step: Step) => Promise<void>;
  /** Confirms that the files contain the announced step. Throws without one. */
  readonly settle: () => Promise<void>;
}
