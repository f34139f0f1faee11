import type { Context, MiddlewareHandler } from 'hono';
import { problemAnswer } from '#platform/http/problem-answer.ts';
import { isOriginOf, proxyEntry } from '#platform/http/request-headers.ts';
import { socketAddressOf } from '../people/client-address.ts';
import { isTrustedPeer, type TrustedProxies } from '../people/trusted-proxies.ts';

/** The public addresses of this site, as browsers see them. */
export interface SiteAddress {
  /** Whether the browser connects over TLS; then cookies get the Secure attribute. */
  isSecure(c: Context): boolean;
  /** Whether the value of an Origin header belongs to this site. */
  isOwnOrigin(c: Context, origin: string): boolean;
  /** Whether a page of another site makes the call, by what the browser says. Other programs need not say it. */
  isFromOtherSite(c: Context): boolean;
  /** Base URL for links in mails, without a trailing slash. */
  linkBase(c: Context): string;
}

/** `publicUrl`: the configured public address of the site; if null, the Host of a request is trusted. */
export function createSiteAddress({
  publicUrl,
  trustProxy,
}: {
  readonly publicUrl: string | null;
  readonly trustProxy: TrustedProxies | null;
}): SiteAddress {
  const site = publicUrl === null ? null : new URL(publicUrl);
  const forwarded = (c: Context, header: string) =>
    isTrustedPeer(trustProxy, socketAddressOf(c))
      ? proxyEntry(c.req.header(header))?.toLowerCase()
      : undefined;
  const hostOf = (c: Context) =>
    forwarded(c, 'x-forwarded-host') ?? c.req.header('host')?.toLowerCase() ?? new URL(c.req.url).host;
  const isSecure = (c: Context) =>
    site?.protocol === 'https:' || forwarded(c, 'x-forwarded-proto') === 'https';
  const isOwnOrigin = (c: Context, origin: string) =>
    (site !== null && isOriginOf(site.host, origin)) || isOriginOf(hostOf(c), origin);
  return {
    isSecure,
    isOwnOrigin,
    isFromOtherSite(c) {
      const origin = c.req.header('origin');
      if (origin !== undefined) return !isOwnOrigin(c, origin);
      return ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
    },
    linkBase(c) {
      if (site !== null) return site.href.replace(/\/+$/u, '');
      return `${isSecure(c) ? 'https' : 'http'}://${hostOf(c)}`;
    },
  };
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF middleware: rejects requests other than GET, HEAD and OPTIONS that come from pages of other sites. Programs
 * other than browsers send no Origin; their requests pass only without cookies.
 */
export function sameOrigin(site: SiteAddress): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const fetchSite = c.req.header('sec-fetch-site');
    const isOurs =
      origin === undefined
        ? (fetchSite ?? (c.req.header('cookie') === undefined ? 'same-origin' : 'unknown')) === 'same-origin'
        : site.isOwnOrigin(c, origin);
    if (isOurs) return next();
    return problemAnswer(c, 'foreign-origin', 'Only pages of this site may make this call.');
  };
}
