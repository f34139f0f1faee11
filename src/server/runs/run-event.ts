/** Runs that were opened or that ended, for statistics of the operator. */
export interface RunEvent {
  readonly mode: 'daily' | 'level' | 'challenge' | 'party';
  /** `complete`: all targets were reached; `over`: the run ended without that. */
  readonly state: 'begun' | 'complete' | 'over';
  readonly count: number;
}

/** Called after the commit. */
export type OnRun = (event: RunEvent) => void;
