import type { IncomingMessage } from 'node:http';
import { DAILY_HEADERS } from './challenges/daily-challenge-routes.ts';
import type { ReadyDaily } from './challenges/ready-daily.ts';

export interface CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers at once what lies ready for everybody; null leaves the request to the app, which answers the same. */
export type ResponseCache = (request: IncomingMessage) => CachedResponse | null;

/** Every visit to Home asks for the day's challenge, and most visitors are nobody yet: that is worth no route. */
export function responseCache(daily: ReadyDaily): ResponseCache {
  return ({ method, url, headers }) => {
    if (url !== '/api/challenges/daily' || method !== 'GET' || headers.cookie !== undefined) return null;
    const body = daily.text();
    return body === null ? null : { headers: DAILY_HEADERS, body };
  };
}
