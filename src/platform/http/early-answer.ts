import type { IncomingMessage, ServerResponse } from 'node:http';

/** A complete response. */
export interface EarlyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Comes before the app for every request; null passes the request on. May set headers of the response. `address`: of the
 * client, by which it is limited; null: not limited.
 */
export type EarlyAnswers = (
  request: IncomingMessage,
  response: ServerResponse,
  address: string | null,
) => EarlyAnswer | null;
