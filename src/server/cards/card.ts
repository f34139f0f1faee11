import type { CourseStep } from '#core/game/course.ts';

/** What a picture of a link shows (CARD-1, CARD-2): plain data, which a thread receives and a cache is keyed by. */
export type Card = GameCard | DailyCard | ResultCard | ChallengeCard;

export interface GameCard {
  readonly kind: 'game';
}

export interface DailyCard {
  readonly kind: 'daily';
  /** yyyy-mm-dd, UTC. */
  readonly date: string;
  /** The targets, the start first. */
  readonly articles: readonly string[];
  readonly par: number | null;
}

export interface ResultCard extends Omit<DailyCard, 'kind'> {
  readonly kind: 'result';
  readonly username: string;
  readonly clicks: number;
  readonly seconds: number;
  /** Null if the hops are no longer kept (KEEP-1). */
  readonly course: readonly CourseStep[] | null;
}

/** A challenge among friends. */
export interface ChallengeCard {
  readonly kind: 'challenge';
  /** The articles, the start first. */
  readonly articles: readonly string[];
  readonly par: number | null;
  /** Display name of the challenger; null if that player is gone. */
  readonly challenger: string | null;
  /** The challenger's fewest clicks; null before the first score. */
  readonly clicks: number | null;
}
