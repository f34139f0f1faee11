import { DAILY_GRACE_MS, isDay, utcDay } from '#core/daily/utc-day.ts';
import type { DailyChallenges } from '../challenges/daily-challenges.ts';
import type { Kysely } from 'kysely';
import { readChallenger } from '../friend-challenges/read-friend-challenge.ts';
import type { Database } from '../store/database.ts';
import type { Runs } from '../runs/runs.ts';
import type { Card, ChallengeCard, DailyCard, ResultCard } from './card.ts';

export interface CardParts {
  readonly db: Kysely<Database>;
  readonly challenges: Pick<DailyChallenges, 'ofDay'>;
  readonly runs: Pick<Runs, 'readResult'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** The card does not depend on the caller. */
const ANONYMOUS = { user: null, guest: null };

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
  const result = await runs.readResult(runId, ANONYMOUS);
  if (result === null) return null;
  const { date, articles, par, username, clicks, seconds, course } = result;
  return { kind: 'result', date, articles, par, username, clicks, seconds, course };
}

/** CARD-6: Returns the card of a challenge among friends; null if there is none. `id`: as in its link. */
export async function cardOfChallenge({ db }: CardParts, id: string): Promise<ChallengeCard | null> {
  const found = await readChallenger(db, id);
  if (found === null) return null;
  const { challenge, name, best } = found;
  const { articles, par } = challenge;
  return { kind: 'challenge', articles, par, challenger: name, clicks: best?.clicks ?? null };
}

/** Returns whether the day of a card is over and its runs are no longer accepted. `now`: ms since the epoch. */
export function isClosed({ date }: Extract<Card, { date: string }>, now: number): boolean {
  return date < utcDay(now - DAILY_GRACE_MS);
}
