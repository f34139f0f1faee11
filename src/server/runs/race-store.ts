import type { RaceRef, RecordedHop, RunEnd, RunRecord } from './run-record.ts';

/**
 * A race run and the next hop that was judged valid for it. `found`: number of targets visited after this hop,
 * including the start.
 */
export interface RaceHop {
  readonly run: RunRecord;
  readonly race: RaceRef;
  readonly hop: RecordedHop;
  readonly found: number;
}

/**
 * Port through which the referee writes race hops. The party counts the click in the same transaction, under its own
 * lock, and notifies its members.
 */
export interface RaceStore {
  /**
   * Adds a hop that leaves the run open. Resolves to false if the database no longer matches the record the hop was
   * judged by.
   */
  append(hop: RaceHop): Promise<boolean>;
  /** Adds the hop that completes the run, and closes the run. Resolves to null in the same case. */
  finish(hop: RaceHop): Promise<RunEnd | null>;
}
