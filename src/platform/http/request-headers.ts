import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from 'hono';

type PlainHeader = 'cookie' | 'if-none-match' | 'x-forwarded-for';

/** Returns Node's request of a Hono context; null without a socket, as in tests. */
function incomingOf(c: Context): IncomingMessage | null {
  const env: unknown = c.env;
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : null;
  return incoming instanceof IncomingMessage ? incoming : null;
}

/** Returns Node's socket of a request; null without one, as in tests. */
export function socketOf(c: Context): Socket | null {
  return incomingOf(c)?.socket ?? null;
}

/** Returns the id of a request, which its answer already has as a header; null without a socket, as in tests. */
export function requestIdOf(c: Context): string | null {
  const env: unknown = c.env;
  const outgoing = typeof env === 'object' && env !== null && 'outgoing' in env ? env.outgoing : null;
  const id = outgoing instanceof ServerResponse ? outgoing.getHeader('X-Request-Id') : undefined;
  return typeof id === 'string' ? id : null;
}

/**
 * Returns one request header. Over a socket it reads Node's own header object: building Hono's object of all headers
 * costs as much as the rest of answering a cached response.
 */
export function requestHeader(c: Context, name: PlainHeader): string | undefined {
  const incoming = incomingOf(c);
  if (incoming === null) return c.req.header(name);
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/**
 * Returns the entry of an X-Forwarded header that our own proxy has appended: the last one. Clients can forge the
 * entries before it.
 */
export function proxyEntry(header: string | readonly string[] | undefined): string | undefined {
  const value = typeof header === 'string' ? header : header?.at(-1);
  return value?.split(',').at(-1)?.trim();
}

/** Returns whether an Origin header belongs to the host. Compares as URLs: browsers omit :80 and :443, a proxy may not. */
export function isOriginOf(host: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  const own = `${protocol}//${host}`;
  return /^https?:$/u.test(protocol) && URL.canParse(own) && new URL(own).host === originHost;
}

/** Whether the client closed the connection before it had sent its whole request, as a closed tab does. */
export function isAborted(c: Context): boolean {
  const incoming = incomingOf(c);
  return incoming !== null && incoming.destroyed && !incoming.complete;
}
