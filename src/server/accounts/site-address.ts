import type { Context } from 'hono';

/** By which addresses this site is known to the browsers that ask it. */
export interface SiteAddress {
  /** Whether the browser reaches us over TLS; then cookies may say so. */
  isSecure(c: Context): boolean;
  /** Whether a page of that origin, as the header Origin names it, is one of ours. */
  isOwnOrigin(c: Context, origin: string): boolean;
  /** For links in mails: no slash at the end. */
  linkBase(c: Context): string;
}

/** `publicUrl`: the site's address to all the world, null where nobody named one; then the Host of a request is believed. */
export function createSiteAddress({
  publicUrl,
  trustProxy,
}: {
  readonly publicUrl: string | null;
  readonly trustProxy: boolean;
}): SiteAddress {
  const site = publicUrl === null ? null : new URL(publicUrl);
  const forwarded = (c: Context, header: string) =>
    trustProxy ? c.req.header(header)?.split(',').at(-1)?.trim().toLowerCase() : undefined;
  const hostOf = (c: Context) =>
    forwarded(c, 'x-forwarded-host') ?? c.req.header('host')?.toLowerCase() ?? new URL(c.req.url).host;
  const isSecure = (c: Context) =>
    site?.protocol === 'https:' || forwarded(c, 'x-forwarded-proto') === 'https';
  return {
    isSecure,
    isOwnOrigin(c, origin) {
      if (!URL.canParse(origin)) return false;
      const { protocol, host } = new URL(origin);
      if (protocol !== 'http:' && protocol !== 'https:') return false;
      return host === site?.host || host === hostWithoutDefaultPort(protocol, hostOf(c));
    },
    linkBase(c) {
      if (site !== null) return site.href.replace(/\/+$/u, '');
      return `${isSecure(c) ? 'https' : 'http'}://${hostOf(c)}`;
    },
  };
}

/** As a URL of that protocol spells it: a browser leaves :80 and :443 away, a proxy may not. */
function hostWithoutDefaultPort(protocol: string, host: string): string {
  const url = `${protocol}//${host}`;
  return URL.canParse(url) ? new URL(url).host : host;
}
