import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../listen.ts';
import { CONNECTIONS, limitConnections } from './connection-limits.ts';

const GET = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';
const H2C = GET.replace('\r\n\r\n', '\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
const LIVE = H2C.replace('h2c', 'websocket');
const CLASS = '203.0.113.7';
const OTHER = '198.51.100.1';

/** Sends a request on a new connection; null if the server closes the connection without an answer. */
async function sendTo(
  { port, hostname }: { readonly port: number; readonly hostname: string },
  request: string,
): Promise<Socket | null> {
  const socket = connect(port, hostname);
  onTestFinished(() => void socket.destroy());
  socket.write(request);
  const closed = new Promise<null>((resolve) => {
    socket.once('error', () => resolve(null));
    socket.once('close', () => resolve(null));
  });
  return Promise.race([once(socket, 'data').then(() => socket), closed]);
}

/** A server that takes each connection for one of the address that `connectFrom` names. */
async function openServer() {
  let address: string | null = null;
  const listening = await listen(
    () => new Response('here'),
    { host: '127.0.0.1', port: 0 },
    {
      speaks: ({ headers }) => headers.upgrade === 'websocket',
      upgrade: (_request, socket) => {
        socket.once('end', () => socket.destroy()).resume();
        socket.on('error', () => socket.destroy());
        socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      },
    },
    undefined,
    undefined,
    { ofConnection: () => address, ofRequest: () => null },
  );
  if (!listening.ok) throw new Error(listening.error);
  onTestFinished(() => listening.value.stop(0));
  const { hostname, port } = new URL(listening.value.url);

  /** Null if the server closes the connection without an answer. */
  const connectFrom = (from: string | null, request = GET): Promise<Socket | null> => {
    address = from;
    return sendTo({ port: Number(port), hostname }, request);
  };
  /** Opens as many connections as an address may have. */
  const fill = async (from: string, request?: string): Promise<Socket> => {
    let latest = null;
    for (let open = 0; open < CONNECTIONS.perAddress; open += 1) {
      latest = await connectFrom(from, request);
      expect(latest).not.toBeNull();
    }
    if (latest === null) throw new Error('No connection was opened');
    return latest;
  };
  return { connectFrom, fill };
}

describe('an address with as many connections as it may have', { timeout: 60_000 }, () => {
  it('gets no further one, while other addresses do', async () => {
    const { connectFrom, fill } = await openServer();
    const open = await fill(CLASS);
    expect(await connectFrom(CLASS)).toBeNull();
    expect(await connectFrom(OTHER)).not.toBeNull();
    // What is open goes on.
    open.write(GET);
    expect(String((await once(open, 'data'))[0])).toContain('200 OK');
  });

  it('gets another one after one of them has closed', async () => {
    const { connectFrom, fill } = await openServer();
    const open = await fill(CLASS);
    const closed = once(open, 'close');
    open.end('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    await closed;
    expect(await connectFrom(CLASS)).not.toBeNull();
    expect(await connectFrom(CLASS)).toBeNull();
  });

  it('includes its live channels', async () => {
    const { connectFrom, fill } = await openServer();
    await fill(CLASS, LIVE);
    expect(await connectFrom(CLASS)).toBeNull();
  });

  it('includes a connection once whose Upgrade header was ignored', async () => {
    const { connectFrom, fill } = await openServer();
    await fill(CLASS, H2C);
    expect(await connectFrom(CLASS)).toBeNull();
  });
});

it('the addresses of an IPv6 /48 have a number of connections together', async () => {
  const addresses = ['2001:db8:1:1::/64', '2001:db8:1:2::/64', '2001:db8:1:3::/64', '2001:db8:2:1::/64'];
  const server = createServer((_request, response) => response.end('here'));
  limitConnections(server, {
    total: 100,
    perAddress: 2,
    perSite: 2,
    addressOf: () => addresses.shift() ?? null,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port');
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await sendTo({ port: bound.port, hostname: '127.0.0.1' }, GET));
  expect(answers.map((socket) => socket !== null)).toEqual([true, true, false, true]);
});

it('connections without an address, as of proxies, are not limited', async () => {
  const { connectFrom } = await openServer();
  for (let open = 0; open <= CONNECTIONS.perAddress; open += 1)
    expect(await connectFrom(null)).not.toBeNull();
});

it('an address may have more connections than a class of forty opens, each with six and a live channel', () => {
  expect(CONNECTIONS.perAddress).toBeGreaterThanOrEqual(40 * 7);
});
