/** One click as the referee hears of it. */
export interface Hop {
  /** The n-th click, from 1. */
  readonly n: number;
  readonly kind: 'link' | 'back';
  readonly to: string;
  readonly revision: number;
}

/** The port to the referee. It is told of every hop and never waited for. */
export interface RunRecorder {
  record(hop: Hop): void;
}
