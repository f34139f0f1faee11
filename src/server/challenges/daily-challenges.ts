import type { Result } from '#core/result.ts';

/** A row of daily_challenges. */
export interface DailyChallenge {
  readonly id: string;
  /** yyyy-mm-dd, UTC. */
  readonly date: string;
  /** Milliseconds since the epoch: the first moment of its day (D6). */
  readonly createdAt: number;
  /** Id of the encyclopedia it is walked in. */
  readonly source: string;
  /** Canonical titles, 3 or 4; the first is where it starts. */
  readonly articles: readonly string[];
  readonly par: number | null;
}

/** `encyclopedia-unavailable`: no journey could be drawn now; later it may. `no-journey`: this encyclopedia has none to draw. */
export type NoChallenge = 'encyclopedia-unavailable' | 'no-journey';

/** The port to what is walked for a place at this moment: the challenges of days, and races. */
export interface OpenChallenges {
  /**
   * The titles nobody is to be told a path about (D16): targets, start included, of everything that still takes hops, in
   * the encyclopedia of that id.
   */
  closedTitles(source: string): Promise<ReadonlySet<string>>;
}

/** The port to the challenges of the days. */
export interface DailyChallenges extends OpenChallenges {
  /** Today's, created by the first who asks (D6). */
  today(): Promise<Result<DailyChallenge, NoChallenge>>;
  byId(id: string): Promise<DailyChallenge | null>;
}

/** Runs of a day are accepted for so long after its end (D6). Milliseconds. */
export const GRACE = 2 * 60 * 60 * 1000;
export const DAY = 24 * 60 * 60 * 1000;
