import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { siteOf } from '../people/client-address.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

export interface ConnectionLimits {
  /** All connections of the process. Each costs memory and a file descriptor. */
  readonly total: number;
  readonly perAddress: number;
  /** Of an IPv6 /48. */
  readonly perSite: number;
  /** Returns the address by which a new connection counts (limitedPeer); null: not limited. */
  readonly addressOf: (socket: Socket) => string | null;
}

export const CONNECTIONS = {
  /** The live channel may have 20,000 of them. */
  total: 25_000,
  /**
   * A class of forty behind one address: each browser opens six connections and a live channel. More connections would
   * make the requests of other addresses wait, because one thread reads them all in turn.
   */
  perAddress: 300,
  /** A tenth of all: a single customer of a provider, who may have 65,536 addresses, must not keep others out. */
  perSite: 2_500,
  /**
   * Connections that wait to be accepted; the system may allow fewer. If an attacker fills Node's default of 511, the
   * clients of others repeat their attempts after 1, 3 and 7 seconds.
   */
  backlog: 4096,
} as const;

/**
 * Closes connections over the limits as soon as they are accepted: nothing is read from them. Live channels count until
 * they close. Call before the server listens.
 */
export function limitConnections(
  server: Server,
  { total, perAddress, perSite, addressOf }: ConnectionLimits,
): void {
  server.maxConnections = total;
  const addresses = new ConcurrencyLimit(perAddress);
  const sites = new ConcurrencyLimit(perSite);
  const counted = new WeakSet<Socket>();
  // Before Node's own listener, which would attach a parser to the connection.
  server.prependListener('connection', (socket) => {
    // A connection whose Upgrade header was ignored is given back to the server (answerWithoutUpgrade).
    if (counted.has(socket)) return;
    counted.add(socket);
    const address = addressOf(socket);
    if (address === null) return;
    for (const [limit, key] of [
      [addresses, address],
      [sites, siteOf(address)],
    ] as const) {
      const leave = limit.enter(key);
      // A reset leaves no connection behind in TIME_WAIT, which an attacker could pile up.
      if (leave === null) {
        socket.resetAndDestroy();
        return;
      }
      socket.once('close', leave);
    }
  });
}
