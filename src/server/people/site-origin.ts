import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { isOriginOf, proxyEntry } from '#platform/http/request-headers.ts';
import { isTrustedPeer, type TrustedProxies } from './trusted-proxies.ts';

/** What is configured about how browsers reach this site. */
export interface SiteRules {
  /** The site's public address (PUBLIC_URL); null if none is configured. */
  readonly publicUrl: string | null;
  /** The proxies whose X-Forwarded headers count (TRUST_PROXY); null: none. */
  readonly trustProxy: TrustedProxies | null;
}

type AddressHeader = 'host' | 'x-forwarded-host' | 'x-forwarded-proto';

/** A request, as far as it says under which address its browser reaches the site. */
export interface SentRequest {
  readonly header: (name: AddressHeader) => string | undefined;
  /** Address of the socket; undefined without one, as in tests. */
  readonly peer: () => string | undefined;
  /** Whether the socket itself uses TLS. */
  readonly isTls: () => boolean;
}

export function sentRequest({ headers, socket }: IncomingMessage): SentRequest {
  return {
    header: (name) => {
      const value = headers[name];
      return typeof value === 'string' ? value : value?.at(-1);
    },
    peer: () => socket.remoteAddress,
    isTls: () => socket instanceof TLSSocket,
  };
}

/** The addresses under which browsers reach this site. */
export interface SiteOrigin {
  /** Whether the browser connects over TLS, by PUBLIC_URL or by what a trusted proxy says. */
  isSecure(request: SentRequest): boolean;
  /** Host and port in the browser's address bar, in lower case; undefined if the request does not say. */
  hostOf(request: SentRequest): string | undefined;
  /** Whether the value of an Origin header belongs to this site. */
  isOwnOrigin(request: SentRequest, origin: string): boolean;
}

export function createSiteOrigin({ publicUrl, trustProxy }: SiteRules): SiteOrigin {
  const site = publicUrl === null ? null : new URL(publicUrl);
  const forwarded = (request: SentRequest, name: AddressHeader) =>
    trustProxy !== null && isTrustedPeer(trustProxy, request.peer())
      ? proxyEntry(request.header(name))?.toLowerCase()
      : undefined;
  const isForwardedFromTls = (request: SentRequest) => forwarded(request, 'x-forwarded-proto') === 'https';
  const hostOf = (request: SentRequest) =>
    forwarded(request, 'x-forwarded-host') ?? request.header('host')?.toLowerCase();
  return {
    isSecure: (request) => site?.protocol === 'https:' || isForwardedFromTls(request),
    hostOf,
    isOwnOrigin(request, origin) {
      if (!URL.canParse(origin)) return false;
      // The operator named the scheme too: a page of the same host over plain HTTP may be a network neighbor's.
      if (site !== null && isOriginOf(site.host, origin)) return new URL(origin).origin === site.origin;
      const host = hostOf(request);
      if (host === undefined || !isOriginOf(host, origin)) return false;
      // Without TLS here, a proxy that says nothing may still have it before it: then both schemes are ours.
      return new URL(origin).protocol === 'https:' || !(request.isTls() || isForwardedFromTls(request));
    },
  };
}
