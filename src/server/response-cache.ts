import type { IncomingMessage } from 'node:http';
import { DAILY_HEADERS } from './challenges/daily-challenge-routes.ts';
import type { ReadyDaily } from './challenges/ready-daily.ts';

export interface CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns a prepared response that is the same for all clients; null passes the request to the app. */
export type ResponseCache = (request: IncomingMessage) => CachedResponse | null;

/**
 * Caches the daily challenge. Every visit to Home requests it, mostly without a session cookie, so answering skips the
 * app's routes.
 */
export function responseCache(daily: ReadyDaily): ResponseCache {
  return ({ method, url, headers }) => {
    if (url !== '/api/challenges/daily' || method !== 'GET' || headers.cookie !== undefined) return null;
    const body = daily.text();
    return body === null ? null : { headers: DAILY_HEADERS, body };
  };
}
