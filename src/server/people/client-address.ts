import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { requestHeader } from '#platform/http/request-headers.ts';
import {
  bareAddress,
  isPrivate,
  isTrustedPeer,
  readForwarded,
  type TrustedProxies,
} from './trusted-proxies.ts';

const FORWARDED = 'forwardedAddress';
const UNKNOWN = 'unknown';

const nodeEnvironment = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

/**
 * Returns the client address for limits: an IPv4 address, or the /64 network of an IPv6 address, because a household
 * gets a /64. `unknown` if the request has no socket, as in tests. Behind a proxy in a private network that is not trusted,
 * it is `via`, the proxy and the client it claims: one wrong setting must not make all players one client.
 * `boundClaimedAddresses` limits what a client gains that makes up its address.
 */
export function addressOf(c: Context): string {
  const known = knownAddressOf(c);
  if (c.get(FORWARDED) !== undefined || !isPrivate(socketAddressOf(c))) return known;
  const header = requestHeader(c, 'x-forwarded-for');
  const claimed = networkOf(readForwarded(null, header).beyond ?? '');
  return claimed === null ? known : `via ${known} ${claimed}`;
}

/** Returns the address without what a proxy claims that is not trusted. */
function knownAddressOf(c: Context): string {
  const forwarded: unknown = c.get(FORWARDED);
  if (typeof forwarded === 'string') return forwarded;
  return networkOf(socketAddressOf(c) ?? '') ?? UNKNOWN;
}

/** Returns the address of a request that has not reached the app, without what a proxy claims that is not trusted. */
export function networkOfRequest(
  { socket, headers }: IncomingMessage,
  trusted: TrustedProxies | null,
): string {
  const { remoteAddress } = socket;
  return (
    forwardedNetwork(trusted, remoteAddress, headers['x-forwarded-for']) ??
    networkOf(remoteAddress ?? '') ??
    UNKNOWN
  );
}

/**
 * Returns the client address for limits that protect the server from load, or scores; null for callers that have none: programs on
 * this machine, such as monitors and benchmarks, and tests without a socket. A forwarded request is never such a caller,
 * even if TRUST_PROXY is not set; nor is one of a trusted proxy that does not say whom it forwards. What a proxy claims that
 * is not trusted does not count here.
 */
export function limitedAddressOf(c: Context): string | null {
  const isForwarded = c.get(FORWARDED) !== undefined || requestHeader(c, 'x-forwarded-for') !== undefined;
  return limited(knownAddressOf(c), isForwarded);
}

/** The same for a request that has not reached the app. */
export function limitedNetwork(request: IncomingMessage, trusted: TrustedProxies | null): string | null {
  const { headers, socket } = request;
  const isForwarded =
    headers['x-forwarded-for'] !== undefined || isTrustedPeer(trusted, socket.remoteAddress);
  return limited(networkOfRequest(request, trusted), isForwarded);
}

/**
 * Returns the address by which a new connection counts, before anything is read from it; null for those that are not
 * counted: of trusted proxies, which connect for many clients, and of programs on this machine.
 */
export function limitedPeer({ remoteAddress }: Socket, trusted: TrustedProxies | null): string | null {
  return isTrustedPeer(trusted, remoteAddress)
    ? null
    : limited(networkOf(remoteAddress ?? '') ?? UNKNOWN, false);
}

/**
 * Returns the /48 network of an IPv6 address as limits count it, which a single customer of a provider may have; an IPv4
 * address unchanged.
 */
export function siteOf(address: string): string {
  return address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address;
}

/** The address by which a connection and a request are limited; null: not limited. */
export interface ClientAddresses {
  readonly ofConnection: (socket: Socket) => string | null;
  readonly ofRequest: (request: IncomingMessage) => string | null;
}

/** Returns both addresses for a server behind these proxies. */
export function limitedClients(trusted: TrustedProxies | null): ClientAddresses {
  return {
    ofConnection: (socket) => limitedPeer(socket, trusted),
    ofRequest: (request) => limitedNetwork(request, trusted),
  };
}

function limited(address: string, isForwarded: boolean): string | null {
  return address === UNKNOWN || (isLoopback(address) && !isForwarded) ? null : address;
}

/** `address`: a network, as `networkOf` returns it. */
function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '0:0:0:0::/64';
}

/** Makes addressOf return the client that trusted proxies (TRUST_PROXY) report, or else the proxy itself. */
export function behindProxy(trusted: TrustedProxies): MiddlewareHandler {
  return async (c, next) => {
    const peer = socketAddressOf(c);
    const network = forwardedNetwork(trusted, peer, requestHeader(c, 'x-forwarded-for'));
    if (isTrustedPeer(trusted, peer)) c.set(FORWARDED, network ?? networkOf(peer ?? '') ?? UNKNOWN);
    await next();
  };
}

/** Returns the address of a request's socket; undefined without one, as in tests. */
export function socketAddressOf(c: Context): string | undefined {
  const env = nodeEnvironment.safeParse(c.env);
  return env.success ? env.data.incoming.socket.remoteAddress : undefined;
}

/**
 * Returns the network of the client that trusted proxies report, with or without a port; null if the peer is no trusted
 * proxy or reports no address. `peer`: address of the socket.
 */
function forwardedNetwork(
  trusted: TrustedProxies | null,
  peer: string | undefined,
  header: string | readonly string[] | undefined,
): string | null {
  if (trusted === null || !isTrustedPeer(trusted, peer)) return null;
  return networkOf(readForwarded(trusted, header).client ?? '');
}

/** Returns an IPv4 address unchanged, an IPv6 address as its /64 network; null if it is neither. */
export function networkOf(address: string): string | null {
  const embedded = bareAddress(address);
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
