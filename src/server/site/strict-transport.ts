import type { Context, MiddlewareHandler } from 'hono';

/** One year, in seconds. Without `includeSubDomains`: other hosts of the domain are not ours to decide about. */
export const STRICT_TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/**
 * Makes browsers that reached this site over TLS use nothing else from then on (RFC 6797). Over plain HTTP the header is
 * left out: browsers ignore it there.
 */
export function strictTransport(isSecure: (c: Context) => boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (isSecure(c)) c.header('Strict-Transport-Security', STRICT_TRANSPORT['Strict-Transport-Security']);
  };
}
