import type { IncomingMessage } from 'node:http';
import { getPath } from 'hono/utils/url';
import type { EarlyAnswer, EarlyAnswers } from '#platform/http/early-answer.ts';
import { FRESH_HEADERS, problemBody, statusOf } from '#platform/http/problem-answer.ts';
import type { DailyResponseCache } from './challenges/daily-response-cache.ts';
import type { AdmissionControl } from './limits/admission-control.ts';
import type { Admission } from './limits/limits.ts';
import { RequestsInFlight } from './limits/requests-in-flight.ts';
import { costOf } from './limits/route-costs.ts';
import { createSiteOrigin, sentRequest, type SiteRules } from './people/site-origin.ts';

export interface EarlyAnswerParts extends SiteRules {
  readonly admissionControl: AdmissionControl;
  /** Returns what proves the player in a `Cookie` header, unverified; null if there is nothing. */
  readonly credentialOf: (cookies: string | undefined) => string | null;
  readonly daily: Pick<DailyResponseCache, 'answerTo'>;
}

/** Units of `route-costs.ts`: text from memory. */
const CACHED_COST = 1;
/** One year, in seconds. Without `includeSubDomains`: other hosts of the domain are not ours to decide about. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * What applies to every request, whatever answers it: browsers that reached this site over TLS are told to use nothing
 * else from then on (RFC 6797); a request whose sender asked for too much, or has too many requests in flight, is
 * refused with 429 and Retry-After, before anything is read or computed; and the most frequent answer of all comes from its cache.
 *
 * It reads Node's own request: building the app's request and passing it through middleware costs more than answering
 * from a cache.
 */
export function createEarlyAnswers(parts: EarlyAnswerParts): EarlyAnswers {
  const { admissionControl, credentialOf, daily, ...rules } = parts;
  const site = createSiteOrigin(rules);
  const inFlight = new RequestsInFlight();

  const admit = (request: IncomingMessage, address: string | null, cached: EarlyAnswer | null): Admission => {
    if (address === null) return { admitted: true };
    const cost = cached === null ? costOf(costedRequest(request)) : CACHED_COST;
    return admissionControl.admit({ address, player: credentialOf(request.headers.cookie) }, cost);
  };

  return (request, response, address) => {
    if (site.isSecure(sentRequest(request)))
      response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
    const cached = daily.answerTo(request);
    const admission = admit(request, address, cached);
    if (!admission.admitted) return tooMuchAtOnce(admission.retryAfter);
    return inFlight.enter(request, response, address) ? cached : tooMuchAtOnce(1);
  };
}

/** Reads the path as the app's router does: another spelling of it must not cost less. */
function costedRequest({ method = 'GET', url = '/' }: IncomingMessage) {
  const address = `http://localhost${url}`;
  return { method, path: URL.canParse(address) ? getPath(new Request(address)) : url, url };
}

/** `retryAfter`: seconds. */
function tooMuchAtOnce(retryAfter: number): EarlyAnswer {
  const wait = retryAfter === 1 ? 'a second' : `${retryAfter} seconds`;
  return {
    status: statusOf('too-many'),
    headers: { ...FRESH_HEADERS, 'Content-Type': 'application/json', 'Retry-After': String(retryAfter) },
    body: problemBody('too-many', `That was a lot at once. Please try again in ${wait}.`),
  };
}
