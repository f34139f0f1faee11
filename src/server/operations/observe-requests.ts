import type { IncomingMessage } from 'node:http';
import type { AnsweredRequest } from '#platform/logger.ts';
import type { TrustedProxies } from '../people/trusted-proxies.ts';
import type { IdentifiedResponse } from './identified-response.ts';
import { requestIdFor } from './request-id.ts';
import type { NamedRequest } from './route-of.ts';

/** Called for each request when it has arrived, before anything answers it. */
export type RequestObserver = (request: IncomingMessage, response: IdentifiedResponse) => void;

export interface RequestObserverParts {
  readonly trustProxy: TrustedProxies | null;
  readonly routeOf: (request: IncomingMessage) => NamedRequest;
  /** Each receives every request once it is answered. */
  readonly sinks: readonly ((answered: AnsweredRequest) => void)[];
}

/** The status, as nginx logs it, of a request whose client left before it had the whole answer. */
const CLIENT_LEFT = 499;

/** Gives each answer the id of its request, and reports the request when the answer has been sent. */
export function createRequestObserver({ trustProxy, routeOf, sinks }: RequestObserverParts): RequestObserver {
  return (request, response) => {
    const requestId = requestIdFor(request, trustProxy);
    response.requestId = requestId;
    if (sinks.length === 0) return;
    const arrived = performance.now();
    response.once('close', () => {
      const answered = {
        requestId,
        ...routeOf(request),
        status: response.writableFinished ? response.statusCode : CLIENT_LEFT,
        durationMs: performance.now() - arrived,
      };
      for (const report of sinks) report(answered);
    });
  };
}
