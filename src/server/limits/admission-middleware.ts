import type { Context, MiddlewareHandler } from 'hono';
import { problemAnswer } from '#platform/http/problem-answer.ts';
import { limitedAddressOf } from '../people/client-address.ts';
import type { AdmissionControl } from './admission-control.ts';
import { costOf } from './route-costs.ts';

/**
 * Goes before all routes: refuses a request whose sender asked for too much, with 429 and Retry-After, before anything
 * is read or computed. Needs the middleware of a trusted proxy before it.
 */
export function admissionMiddleware({
  admissionControl,
  credentialOf,
}: {
  readonly admissionControl: AdmissionControl;
  /** Returns what proves the player of a request, unverified; null if it carries nothing. */
  readonly credentialOf: (c: Context) => string | null;
}): MiddlewareHandler {
  return async (c, next) => {
    const address = limitedAddressOf(c);
    if (address === null) return next();
    const { method, path, url } = c.req;
    const admission = admissionControl.admit(
      { address, player: credentialOf(c) },
      costOf({ method, path, url }),
    );
    return admission.admitted ? next() : tooMuchAtOnce(c, admission.retryAfter);
  };
}

/** `retryAfter`: seconds. */
function tooMuchAtOnce(c: Context, retryAfter: number): Response {
  c.header('Retry-After', String(retryAfter));
  const wait = retryAfter === 1 ? 'a second' : `${retryAfter} seconds`;
  return problemAnswer(c, 'too-many', `That was a lot at once. Please try again in ${wait}.`);
}
