import type { MiddlewareHandler } from 'hono';
import { proxyEntry } from '#platform/http/request-headers.ts';

/** One year, in seconds. Without `includeSubDomains`: other hosts of the domain are not ours to decide about. */
const VALUE = 'max-age=31536000';

/**
 * Makes browsers that reached our own proxy over TLS use nothing else from then on (RFC 6797). Mount only where the
 * proxy's X-Forwarded headers are trusted. Over plain HTTP the header is left out: browsers ignore it there.
 */
export const strictTransport: MiddlewareHandler = async (c, next) => {
  await next();
  if (proxyEntry(c.req.header('x-forwarded-proto'))?.toLowerCase() === 'https')
    c.header('Strict-Transport-Security', VALUE);
};
