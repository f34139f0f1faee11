// @ts-check
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A TCP relay in front of a loopback port, as a network that can fail.
 * @typedef {object} Relay
 * @property {number} port
 * @property {() => number} connections
 * @property {() => void} silence from now on nothing arrives at either end, and nothing is refused; as in a network that
 *   drops packets, what was sent arrives after `heal` if the connection still exists
 * @property {() => void} sever breaks all connections and refuses new ones
 * @property {() => void} heal
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a relay on a free loopback port.
 * @param {number} target loopback port
 * @returns {Promise<Relay>}
 */
export async function startRelay(target) {
  /** @typedef {import('node:net').Socket} Socket */
  /** @type {Set<Socket>} */
  const ends = new Set();
  /** Connections that were made in silence. @type {Set<Socket>} */
  const waiting = new Set();
  /** @type {'open' | 'silent' | 'severed'} */
  let state = 'open';

  const keep = (/** @type {Socket} */ end) => {
    ends.add(end);
    // `close` follows.
    end.on('error', () => undefined);
    end.on('close', () => {
      ends.delete(end);
      waiting.delete(end);
    });
  };
  const join = (/** @type {Socket} */ client) => {
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true });
    keep(upstream);
    for (const [from, to] of /** @type {const} */ ([
      [client, upstream],
      [upstream, client],
    ])) {
      from.on('data', (chunk) => void to.write(chunk));
      from.on('close', (isBroken) => void (isBroken ? to.destroy() : to.end()));
    }
    client.resume();
  };

  const server = createServer({ noDelay: true, pauseOnConnect: true }, (client) => {
    keep(client);
    switch (state) {
      case 'open':
        return join(client);
      case 'silent':
        return void waiting.add(client);
      case 'severed':
        return void client.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');

  const destroyAll = () => {
    for (const end of ends) end.destroy();
  };
  return {
    port: address.port,
    connections: () => Math.floor(ends.size / 2),
    silence() {
      state = 'silent';
      for (const end of ends) end.pause();
    },
    sever() {
      state = 'severed';
      destroyAll();
    },
    heal() {
      state = 'open';
      for (const end of ends) if (!waiting.has(end)) end.resume();
      for (const client of waiting) join(client);
      waiting.clear();
    },
    async stop() {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
