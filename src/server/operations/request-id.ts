import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isTrustedPeer, type TrustedProxies } from '../people/trusted-proxies.ts';

/** What proxies generate: UUIDs, hexadecimal numbers, ULIDs. Bounded, because it is repeated in each line of the log. */
const TOKEN = /^[\w.-]{8,64}$/u;

/** Returns the id that a trusted proxy gave the request, if it is a plain token; otherwise a new one. */
export function requestIdFor(
  { headers, socket }: IncomingMessage,
  trustProxy: TrustedProxies | null,
): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && TOKEN.test(given) && isTrustedPeer(trustProxy, socket.remoteAddress))
    return given;
  return randomUUID();
}
