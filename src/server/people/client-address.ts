import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { proxyEntry, requestHeader } from '#platform/http/request-headers.ts';

const FORWARDED = 'forwardedAddress';
const UNKNOWN = 'unknown';

const nodeEnvironment = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

/**
 * Returns the client address for limits: an IPv4 address, or the /64 network of an IPv6 address, because a household
 * gets a /64. `unknown` if the request has no socket, as in tests.
 */
export function addressOf(c: Context): string {
  const forwarded: unknown = c.get(FORWARDED);
  if (typeof forwarded === 'string') return forwarded;
  const env = nodeEnvironment.safeParse(c.env);
  return (env.success ? networkOf(env.data.incoming.socket.remoteAddress) : null) ?? UNKNOWN;
}

/**
 * Returns the client address for limits that protect the server from load; null for callers that have none: programs on
 * this machine, such as monitors and benchmarks, and tests without a socket. A forwarded request is never such a caller,
 * even if TRUST_PROXY is not set.
 */
export function limitedAddressOf(c: Context): string | null {
  return limited(addressOf(c), requestHeader(c, 'x-forwarded-for') !== undefined);
}

/** The same for the opening request of a live channel. */
export function limitedNetwork(address: string, { headers }: IncomingMessage): string | null {
  return limited(address, headers['x-forwarded-for'] !== undefined);
}

function limited(address: string, isForwarded: boolean): string | null {
  if (address === UNKNOWN) return null;
  const isLoopback = address.startsWith('127.') || address === '0:0:0:0::/64';
  return isLoopback && !isForwarded ? null : address;
}

/** Makes addressOf return the client that a trusted proxy (TRUST_PROXY) reports. */
export const behindProxy: MiddlewareHandler = async (c, next) => {
  const network = forwardedNetwork(c.req.header('x-forwarded-for'));
  if (network !== null) c.set(FORWARDED, network);
  await next();
};

/** Returns the network of the last X-Forwarded-For entry, with or without a port; null if it is not an address. */
export function forwardedNetwork(header: string | readonly string[] | undefined): string | null {
  const last = proxyEntry(header) ?? '';
  return networkOf(/^\[(.*)\](?::\d+)?$/u.exec(last)?.[1] ?? /^([\d.]+):\d+$/u.exec(last)?.[1] ?? last);
}

/** Returns an IPv4 address unchanged, an IPv6 address as its /64 network; null if it is neither. */
export function networkOf(address: string): string | null {
  const bare = address.split('%')[0] ?? '';
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(bare)?.[1] ?? bare;
  if (isIP(embedded) === 4) return embedded;
  if (isIP(embedded) !== 6) return null;
  const [head = '', tail] = embedded.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 suffix counts as two groups; after a :: it can never reach the first four groups.
  const width = (groups: readonly string[]) =>
    groups.length + (groups.at(-1)?.includes('.') === true ? 1 : 0);
  const zeros = tail === undefined ? 0 : 8 - width(first) - width(last);
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ''))
    .join(':')}::/64`;
}
