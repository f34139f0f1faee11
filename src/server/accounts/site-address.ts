import { TLSSocket } from 'node:tls';
import type { Context, MiddlewareHandler } from 'hono';
import { problemAnswer } from '#platform/http/problem-answer.ts';
import { socketOf } from '#platform/http/request-headers.ts';
import { socketAddressOf } from '../people/client-address.ts';
import { createSiteOrigin, type SentRequest, type SiteRules } from '../people/site-origin.ts';

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

/** Without a configured public address, the Host of a request is trusted. */
export function createSiteAddress(rules: SiteRules): SiteAddress {
  const site = createSiteOrigin(rules);
  const base = rules.publicUrl === null ? null : new URL(rules.publicUrl).href.replace(/\/+$/u, '');
  const isOwnOrigin = (c: Context, origin: string) => site.isOwnOrigin(requestOf(c), origin);
  return {
    isSecure: (c) => site.isSecure(requestOf(c)),
    isOwnOrigin,
    isFromOtherSite(c) {
      const origin = c.req.header('origin');
      if (origin !== undefined) return !isOwnOrigin(c, origin);
      return ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
    },
    linkBase(c) {
      const request = requestOf(c);
      return base ?? `${site.isSecure(request) ? 'https' : 'http'}://${site.hostOf(request)}`;
    },
  };
}

function requestOf(c: Context): SentRequest {
  return {
    // Requests of tests have an address but no Host.
    header: (name) => c.req.header(name) ?? (name === 'host' ? new URL(c.req.url).host : undefined),
    peer: () => socketAddressOf(c),
    isTls: () => socketOf(c) instanceof TLSSocket,
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
