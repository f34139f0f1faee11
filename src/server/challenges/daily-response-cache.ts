import type { IncomingMessage } from 'node:http';
import { DAY_MS } from '#core/daily/utc-day.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import type { DailyChallenge } from './daily-challenges.ts';

export interface CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns a prepared response that is the same for all clients; null passes the request to the app. */
export type ResponseCache = (request: IncomingMessage) => CachedResponse | null;

/** Headers of every successful answer about the daily challenge. */
export const DAILY_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json',
  'X-Content-Type-Options': 'nosniff',
};

/** Caches today's answer for requests without a player as JSON text; only the field `now` is inserted per request. */
export class DailyResponseCache {
  /** Milliseconds since the epoch. */
  readonly #clock: () => number;
  #known: { readonly challenge: DailyChallenge; readonly before: string; readonly after: string } | null =
    null;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  set(challenge: DailyChallenge): void {
    if (this.#known?.challenge === challenge) return;
    const text = JSON.stringify(dailyAnswerOf(challenge, 0, null));
    const now = new Date(0).toISOString();
    const at = text.indexOf(now);
    this.#known = { challenge, before: text.slice(0, at), after: text.slice(at + now.length) };
  }

  /** Returns the JSON text; null if today's challenge is not known yet. */
  text(): string | null {
    const now = this.#clock();
    const known = this.#known;
    if (known === null || now < known.challenge.createdAt || now >= known.challenge.createdAt + DAY_MS)
      return null;
    return known.before + new Date(now).toISOString() + known.after;
  }
}

/**
 * Answers requests for the daily challenge from the cache. Every visit to Home requests it, mostly without a session
 * cookie, so answering skips the app's routes.
 */
export function responseCache(daily: DailyResponseCache): ResponseCache {
  return ({ method, url, headers }) => {
    if (url !== '/api/challenges/daily' || method !== 'GET' || headers.cookie !== undefined) return null;
    const body = daily.text();
    return body === null ? null : { headers: DAILY_HEADERS, body };
  };
}

/** `now`: milliseconds since the epoch. */
export function dailyAnswerOf(
  challenge: DailyChallenge,
  now: number,
  yours: DailyChallengeAnswer['yours'],
): DailyChallengeAnswer {
  const { id, date, createdAt, source, articles, par } = challenge;
  return {
    id,
    date,
    created_at: new Date(createdAt).toISOString(),
    now: new Date(now).toISOString(),
    source,
    articles: articles.map((title) => ({ title })),
    par,
    yours,
  };
}
