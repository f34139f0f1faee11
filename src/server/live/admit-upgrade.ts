import type { IncomingMessage } from 'node:http';
import { fail, ok, type Result } from '#core/result.ts';
import { isOriginOf, proxyEntry } from '#platform/http/request-headers.ts';
import { networkOfRequest } from '../people/client-address.ts';
import { isTrustedPeer, type TrustedProxies } from '../people/trusted-proxies.ts';

/** Path of the live channel. */
const LIVE_PATH = '/api/live';

export interface UpgradeRules {
  /** The site's public address; null if none is configured. */
  readonly publicUrl: string | null;
  /** The proxies whose X-Forwarded headers count; null: none. */
  readonly trustProxy: TrustedProxies | null;
}

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
  { publicUrl, trustProxy }: UpgradeRules,
): Result<string, UpgradeRefusal> {
  const { origin, host } = request.headers;
  const peer = request.socket.remoteAddress;
  const forwardedHost = isTrustedPeer(trustProxy, peer) ? request.headers['x-forwarded-host'] : undefined;
  const hosts = [proxyEntry(forwardedHost) ?? host, publicUrl === null ? undefined : new URL(publicUrl).host];
  if (origin !== undefined && !hosts.some((own) => own !== undefined && isOriginOf(own, origin)))
    return fail('foreign-origin');
  return ok(networkOfRequest(request, trustProxy));
}
