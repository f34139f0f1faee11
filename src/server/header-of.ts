import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/**
 * One header of a request, its name in lower case. Over a socket it is read where Node has it already: to make the object of all
 * headers costs as much as all the rest of an answer that is kept.
 */
export function headerOf(c: Context, name: 'cookie' | 'if-none-match'): string | undefined {
  const env: unknown = c.env;
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : null;
  return incoming instanceof IncomingMessage ? incoming.headers[name] : c.req.header(name);
}
