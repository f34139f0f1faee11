import { BlockList, isIP } from 'node:net';
import { fail, ok, type Result } from '#core/result.ts';

/** Which X-Forwarded headers the server believes (TRUST_PROXY). */
export type TrustedProxies =
  /** Every request passes this many proxies, and each appends the address it was asked from. */
  | { readonly kind: 'hops'; readonly hops: number }
  /** Only requests from these networks come from proxies. */
  | { readonly kind: 'networks'; readonly networks: BlockList };

/** More proxies in a row than any site has. */
const MAX_HOPS = 16;

/**
 * Reads TRUST_PROXY: a number of proxies, 0 for none (null), or networks in CIDR form, separated by commas. A network of
 * all addresses is invalid: every client could then choose its address.
 */
export function readTrustedProxies(text: string): Result<TrustedProxies | null, 'invalid'> {
  if (/^\d+$/u.test(text)) {
    const hops = Number(text);
    if (hops > MAX_HOPS) return fail('invalid');
    return ok(hops === 0 ? null : { kind: 'hops', hops });
  }
  const networks = new BlockList();
  for (const entry of text.split(',')) {
    const [address = '', length, ...rest] = entry.trim().split('/');
    const version = isIP(address);
    if (version === 0 || rest.length > 0) return fail('invalid');
    const bits = version === 4 ? 32 : 128;
    const prefix = length === undefined ? bits : /^\d{1,3}$/u.test(length) ? Number(length) : 0;
    if (prefix < 1 || prefix > bits) return fail('invalid');
    networks.addSubnet(address, prefix, familyOf(version));
  }
  return ok({ kind: 'networks', networks });
}

/** Returns whether the sender of a request, by the address of its socket, is a proxy whose headers count. */
export function isTrustedPeer(trusted: TrustedProxies | null, peer: string | undefined): boolean {
  if (trusted === null) return false;
  return trusted.kind === 'hops' || isIn(trusted.networks, peer);
}

/**
 * Returns the client in an X-Forwarded-For header: as many entries from the right as there are proxies, or the first from
 * the right that is none of them; `beyond`: the entry before it, for which the client claims to ask. Clients can forge all
 * entries before theirs. If no proxy is trusted, the client is the sender of the header, which has no entry.
 */
export function readForwarded(
  trusted: TrustedProxies | null,
  header: string | readonly string[] | undefined,
): { readonly client: string | undefined; readonly beyond: string | undefined } {
  const joined = typeof header === 'string' ? header : (header?.join(',') ?? '');
  const entries = joined.split(',').map((entry) => withoutPort(entry.trim()));
  const place = placeOfClient(trusted, entries);
  return { client: entries[place], beyond: entries[place - 1] };
}

function placeOfClient(trusted: TrustedProxies | null, entries: readonly string[]): number {
  if (trusted === null) return entries.length;
  if (trusted.kind === 'hops') return Math.max(0, entries.length - trusted.hops);
  return Math.max(
    0,
    entries.findLastIndex((entry) => !isIn(trusted.networks, entry)),
  );
}

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** Returns whether an address belongs to this machine or to a local network, as that of a proxy does. */
export function isPrivate(address: string | undefined): boolean {
  return isIn(PRIVATE, address);
}

/** Returns an address without its zone, and an IPv4 address without the IPv6 prefix that sockets may add. */
export function bareAddress(address: string): string {
  const bare = address.split('%')[0] ?? '';
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(bare)?.[1] ?? bare;
}

function isIn(networks: BlockList, address: string | undefined): boolean {
  const bare = bareAddress(address ?? '');
  const version = isIP(bare);
  return version !== 0 && networks.check(bare, familyOf(version));
}

function familyOf(version: number): 'ipv4' | 'ipv6' {
  return version === 4 ? 'ipv4' : 'ipv6';
}

function withoutPort(entry: string): string {
  return /^\[(.*)\](?::\d+)?$/u.exec(entry)?.[1] ?? /^([\d.]+):\d+$/u.exec(entry)?.[1] ?? entry;
}
