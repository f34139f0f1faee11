import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';

const FORWARDED = 'forwardedAddress';

const nodeEnvironment = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

/**
 * Where a request comes from, as limits count it: an IPv4 address, or the /64 network of an IPv6 one, for that is what one
 * household has. `unknown` where a request has no socket, as in tests.
 */
export function addressOf(c: Context): string {
  const forwarded: unknown = c.get(FORWARDED);
  if (typeof forwarded === 'string') return forwarded;
  const env = nodeEnvironment.safeParse(c.env);
  return (env.success ? networkOf(env.data.incoming.socket.remoteAddress) : null) ?? 'unknown';
}

/**
 * Behind a proxy that we trust (TRUST_PROXY) addressOf means its caller: the last entry of X-Forwarded-For, which the proxy
 * itself has written; those before it anybody may have made up.
 */
export const behindProxy: MiddlewareHandler = async (c, next) => {
  const network = forwardedNetwork(c.req.header('x-forwarded-for') ?? '');
  if (network !== null) c.set(FORWARDED, network);
  await next();
};

/** The network that a header X-Forwarded-For names last, with or without a port; null where that is no address. */
export function forwardedNetwork(header: string): string | null {
  const last = header.split(',').at(-1)?.trim() ?? '';
  return networkOf(/^\[(.*)\](?::\d+)?$/u.exec(last)?.[1] ?? /^([\d.]+):\d+$/u.exec(last)?.[1] ?? last);
}

/** An IPv4 address as it is, an IPv6 one as its /64 network; null for what is no address. */
export function networkOf(address: string): string | null {
  const bare = address.split('%')[0] ?? '';
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(bare)?.[1] ?? bare;
  if (isIP(embedded) === 4) return embedded;
  if (isIP(embedded) !== 6) return null;
  const [head = '', tail] = embedded.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two groups; it can never reach into the first four where there is a ::.
  const width = (groups: readonly string[]) =>
    groups.length + (groups.at(-1)?.includes('.') === true ? 1 : 0);
  const zeros = tail === undefined ? 0 : 8 - width(first) - width(last);
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ''))
    .join(':')}::/64`;
}
