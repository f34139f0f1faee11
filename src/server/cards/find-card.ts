import { DAILY_GRACE_MS, isDay, utcDay } from '#core/daily/utc-day.ts';
import type { DailyChallenges } from '../challenges/daily-challenges.ts';
import type { Runs } from '../runs/runs.ts';
import type { Card, DailyCard, ResultCard } from './card.ts';

export interface CardParts {
  readonly challenges: Pick<DailyChallenges, 'ofDay'>;
  readonly runs: Pick<Runs, 'readResult'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** CARD-1: Returns the card of a day up to today (yyyy-mm-dd); null if it has no challenge. */
export async function cardOfDay({ challenges, clock }: CardParts, date: string): Promise<DailyCard | null> {
  if (!isDay(date) || date > utcDay(clock())) return null;
  const challenge = await challenges.ofDay(date);
  if (challenge === null) return null;
  const { articles, par } = challenge;
  return { kind: 'daily', date, articles, par };
}

/** CARD-2: Returns the card of a complete, ranked run of a daily; null for any other id. `runId`: a UUID. */
export async function cardOfResult({ runs }: CardParts, runId: string): Promise<ResultCard | null> {
  const result = await runs.readResult(runId);
  if (result === null) return null;
  const { date, articles, par, username, clicks, seconds, course } = result;
  return { kind: 'result', date, articles, par, username, clicks, seconds, course };
}

/** Returns whether the day of a card is over and its runs are no longer accepted. `now`: ms since the epoch. */
export function isClosed({ date }: Exclude<Card, { kind: 'game' }>, now: number): boolean {
  return date < utcDay(now - DAILY_GRACE_MS);
}
