import type { IncomingMessage } from 'node:http';
import { fail, ok, type Result } from '#core/result.ts';
import { networkOfRequest } from '../people/client-address.ts';
import { sentRequest, type SiteOrigin, type SiteRules } from '../people/site-origin.ts';

/** Path of the live channel. */
const LIVE_PATH = '/api/live';

/** Whether a request asks for a WebSocket at the path of the live channel. */
export function isLiveUpgrade({ url, headers }: IncomingMessage): boolean {
  return url?.split('?')[0] === LIVE_PATH && headers.upgrade?.toLowerCase() === 'websocket';
}

/** A page of another site would send its visitor's cookies. */
export type UpgradeRefusal = 'foreign-origin';

/**
 * Checks whether such a request may become a live channel; returns its network address as rate limits count it
 * (addressOf). Clients other than browsers send no Origin header and are accepted.
 */
export function admitUpgrade(
  request: IncomingMessage,
  { site, trustProxy }: { readonly site: SiteOrigin } & Pick<SiteRules, 'trustProxy'>,
): Result<string, UpgradeRefusal> {
  const { origin } = request.headers;
  if (origin !== undefined && !site.isOwnOrigin(sentRequest(request), origin)) return fail('foreign-origin');
  return ok(networkOfRequest(request, trustProxy));
}
