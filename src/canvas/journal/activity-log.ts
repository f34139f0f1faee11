import type { History } from './history.ts';
import type { Step } from './journal-line.ts';

/**
 * Where the edits of a canvas are kept. A step is announced before the files are written and settled after, so that a crash
 * between the two is found out: the announced step is then there, unsettled, when the log is opened.
 */
export interface ActivityLog {
  /** Of what is settled. */
  readonly history: () => History;
  /** What was announced and never settled. */
  readonly unsettled: () => Step | null;
  /** Resolves once it is kept for good. One that was announced before and not settled is void. Throws where it follows from nothing. */
  readonly announce: (step: Step) => Promise<void>;
  /** The files hold what was announced. Throws where nothing was. */
  readonly settle: () => Promise<void>;
}
