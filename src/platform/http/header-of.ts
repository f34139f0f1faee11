import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/**
 * Returns one request header. Over a socket it reads Node's own header object: building Hono's object of all headers
 * costs as much as the rest of answering a cached response.
 */
export function headerOf(c: Context, name: 'cookie' | 'if-none-match'): string | undefined {
  const env: unknown = c.env;
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : null;
  return incoming instanceof IncomingMessage ? incoming.headers[name] : c.req.header(name);
}
