import type { IncomingMessage } from 'node:http';
import { fail, ok, type Result } from '#core/result.ts';
import { forwardedNetwork, networkOf } from '../accounts/address-of.ts';

/** Where the live channel is. */
const LIVE_PATH = '/api/live';

export interface UpgradeRules {
  /** The site's address to all the world; null where nobody named one. */
  readonly publicUrl: string | null;
  /** Whether the X-Forwarded headers come from a proxy of ours. */
  readonly trustProxy: boolean;
}

/** `not-found`: no channel is there. `foreign-origin`: a page of another site asks, with its visitor's cookies. */
export type UpgradeRefusal = 'not-found' | 'foreign-origin';

/** Whether a request may become a live channel, and where it comes from, as limits count it (addressOf). Programs that are no browsers name no origin. */
export function admitUpgrade(
  request: IncomingMessage,
  { publicUrl, trustProxy }: UpgradeRules,
): Result<string, UpgradeRefusal> {
  if (request.url?.split('?')[0] !== LIVE_PATH) return fail('not-found');
  const { origin, host } = request.headers;
  const forwarded = (name: string) => {
    const value = trustProxy ? request.headers[name] : undefined;
    // What our proxy wrote stands last; the rest anybody may have made up.
    return (typeof value === 'string' ? value : value?.at(-1))?.split(',').at(-1)?.trim();
  };
  const hosts = [
    forwarded('x-forwarded-host') ?? host,
    publicUrl === null ? undefined : new URL(publicUrl).host,
  ];
  if (origin !== undefined && !hosts.some((own) => own !== undefined && isOrigin(origin, own)))
    return fail('foreign-origin');
  return ok(
    forwardedNetwork(forwarded('x-forwarded-for') ?? '') ??
      networkOf(request.socket.remoteAddress ?? '') ??
      'unknown',
  );
}

/** Compared as URLs, because a browser leaves :80 and :443 away and a proxy may not. */
function isOrigin(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: asked } = new URL(origin);
  const own = `${protocol}//${host}`;
  return /^https?:$/u.test(protocol) && URL.canParse(own) && new URL(own).host === asked;
}
