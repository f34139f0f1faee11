import type { Result } from '#core/result.ts';

/** A row of daily_challenges. */
export interface DailyChallenge {
  readonly id: string;
  /** yyyy-mm-dd, UTC. */
  readonly date: string;
  /** Milliseconds since the epoch: the first moment of its day (D6). */
  readonly createdAt: number;
  /** Id of its encyclopedia. */
  readonly source: string;
  /** Canonical titles, 3 or 4; the first is the start. */
  readonly articles: readonly string[];
  readonly par: number | null;
}

/** `encyclopedia-unavailable`: no journey could be drawn now, retry later. `no-journey`: the encyclopedia has none. */
export type NoChallenge = 'encyclopedia-unavailable' | 'no-journey';

/** Port: challenges that currently accept ranked hops, whose paths must stay secret (D16). */
export interface OpenChallenges {
  /** Returns the targets, including the start, of every daily challenge in this encyclopedia that still accepts hops. */
  dailyTitles(source: string): Promise<ReadonlySet<string>>;
  /** Returns the articles of each running race: the same list until one begins or ends. */
  openRaces(source: string): Promise<readonly (readonly string[])[]>;
}

/** Port: the challenges by kind. */
export interface OpenJourneys extends OpenChallenges {
  /** Returns whether these are all the articles of a daily whose paths are open (D15), in any order. */
  isPastDaily(source: string, titles: readonly string[]): Promise<boolean>;
}

/** Port: the daily challenges. */
export interface DailyChallenges {
  /** Returns today's challenge; the first call of the day creates it (D6). */
  today(): Promise<Result<DailyChallenge, NoChallenge>>;
  /** Returns today's challenge; null if no call has created it yet. */
  ofToday(): Promise<DailyChallenge | null>;
  byId(id: string): Promise<DailyChallenge | null>;
  /** Returns the challenge of a day (yyyy-mm-dd), if there is one. */
  ofDay(date: string): Promise<DailyChallenge | null>;
  isPastDaily: OpenJourneys['isPastDaily'];
  dailyTitles: OpenChallenges['dailyTitles'];
}
