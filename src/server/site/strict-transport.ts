import type { Context, MiddlewareHandler } from 'hono';

/** One year, in seconds. Without `includeSubDomains`: other hosts of the domain are not ours to decide about. */
const VALUE = 'max-age=31536000';

/**
 * Makes browsers that reached this site over TLS use nothing else from then on (RFC 6797). Over plain HTTP the header is
 * left out: browsers ignore it there.
 */
export function strictTransport(isSecure: (c: Context) => boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (isSecure(c)) c.header('Strict-Transport-Security', VALUE);
  };
}
