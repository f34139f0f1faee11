import type { RaceRef, RecordedHop, RunEnd, RunRecord } from './run-record.ts';

/** A run of a race, and its hop that was judged to follow on it. `found`: targets stood on after it, the start among them. */
export interface RaceHop {
  readonly run: RunRecord;
  readonly race: RaceRef;
  readonly hop: RecordedHop;
  readonly found: number;
}

/**
 * The port by which the referee writes the hops of races: a party counts the click in the same transaction, under its own
 * lock, and tells its members of it.
 */
export interface RaceStore {
  /** Adds a hop that leaves the run open. False where the database knows better than the record it was judged by. */
  append(hop: RaceHop): Promise<boolean>;
  /** Adds the hop that completes the run, and closes it. Null as above. */
  finish(hop: RaceHop): Promise<RunEnd | null>;
}
