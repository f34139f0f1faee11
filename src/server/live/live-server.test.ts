import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { LIVE_VERSION } from '#protocol/live.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { createLiveServer, type LiveServerParts } from './live-server.ts';
import { createMemoryBus } from '../bus/bus.ts';
import { handleUpgrades } from '#platform/http/upgrades.ts';
import { createAdmissionControl } from '../limits/admission-control.ts';

/** Timeout for expected events, generous for a busy machine. Milliseconds. */
const TIMEOUT_MS = 10_000;

const HEARTBEAT = 15_000;

/** Starts a live server on its own port. */
async function openLiveServer(parts: Partial<LiveServerParts> = {}) {
  const clock = new FakeClock();
  const bus = createMemoryBus((error) => {
    throw error;
  });
  const live = createLiveServer({
    bus,
    admissionControl: createAdmissionControl({ clock: clock.now }),
    clock,
    partyPresence: {
      loadView: () => Promise.resolve(null),
      recordArrival: () => Promise.resolve(),
      recordHeartbeats: () => Promise.resolve(),
      recordDepartures: () => Promise.resolve(),
    },
    people: { caller: () => () => Promise.resolve(null), onSignedOut: () => () => undefined },
    onError: (error) => {
      throw error;
    },
    credentialOf: (cookies) => cookies ?? null,
    publicUrl: null,
    trustProxy: null,
    ...parts,
  });
  const server = createServer((_request, response) => void response.writeHead(404).end());
  handleUpgrades(server, live);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  const { port } = address;
  const clients: WebSocket[] = [];
  onTestFinished(async () => {
    for (const client of clients) client.terminate();
    await live.close();
    server.close();
  });
  /** Returns a client that is still connecting. */
  const startClient = (path = '/api/live', options: ClientOptions = {}) => {
    const client = new WebSocket(`ws://127.0.0.1:${port}${path}`, options);
    clients.push(client);
    return client;
  };
  return {
    bus,
    clock,
    live,
    host: `127.0.0.1:${port}`,
    startClient,
    /** Connects, waits for the welcome, and collects the received messages. */
    connect: async (options?: ClientOptions) => {
      const client = startClient('/api/live', options);
      const received: unknown[] = [];
      client.on('message', (data: Buffer) => void received.push(JSON.parse(data.toString())));
      await once(client, 'message');
      return { client, received };
    },
    /** Connects, or rejects with ws's error. */
    connectOrThrow: (options: ClientOptions) => once(startClient('/api/live', options), 'open'),
    /** Returns the HTTP status with which a connection is refused. */
    refusal: async (path?: string, options?: ClientOptions): Promise<number> => {
      const client = startClient(path, options);
      const status = await new Promise<number>((resolve, reject) => {
        client.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
        client.on('open', () => reject(new Error('The connection was accepted')));
      });
      client.on('error', () => undefined);
      return status;
    },
  };
}

const closed = async (client: WebSocket): Promise<number> => {
  const [code] = await once(client, 'close');
  return Number(code);
};

describe('the live channel', () => {
  it('[LIVE-2] sends the changes of a topic to its followers', async () => {
    const { connect, bus } = await openLiveServer();
    const { client, received } = await connect();
    client.send(JSON.stringify({ type: 'subscribe', topic: 'leaderboard' }));
    await once(client, 'message');
    bus.publish('leaderboard', {});
    await once(client, 'message');
    expect(received).toEqual([
      { type: 'welcome', version: LIVE_VERSION },
      { type: 'subscribed', topic: 'leaderboard', seq: 0 },
      { type: 'changed', topic: 'leaderboard', seq: 1 },
    ]);
  });

  it('[LIVE-6] accepts connections at one path only', async () => {
    const { refusal, startClient } = await openLiveServer();
    expect(await refusal('/api/live/more')).toBe(404);
    expect(await refusal('/')).toBe(404);
    await once(startClient('/api/live?version=1'), 'open');
  });

  it('[LIVE-6] accepts only pages of this site', async () => {
    const { refusal, startClient, host } = await openLiveServer();
    expect(await refusal(undefined, { origin: 'https://evil.example' })).toBe(403);
    expect(await refusal(undefined, { origin: 'null' })).toBe(403);
    expect(await refusal(undefined, { origin: `http://${host}.evil.example` })).toBe(403);
    expect(await refusal(undefined, { origin: `ftp://${host}` })).toBe(403);
    await once(startClient(undefined, { origin: `http://${host}` }), 'open');
    await once(startClient(undefined, { origin: `https://${host}` }), 'open');
  });

  it('[LIVE-6] recognizes its site behind a proxy, and ignores forwarded headers without one', async () => {
    const headers = { 'X-Forwarded-Host': 'wayword.example', 'X-Forwarded-For': '203.0.113.7' };
    const proxied = { origin: 'https://wayword.example', headers };
    expect(await (await openLiveServer()).refusal(undefined, proxied)).toBe(403);
    await once(
      (await openLiveServer({ trustProxy: { kind: 'hops', hops: 1 } })).startClient(undefined, proxied),
      'open',
    );
    const named = await openLiveServer({ publicUrl: 'https://wayword.example/' });
    await once(named.startClient(undefined, { origin: 'https://wayword.example' }), 'open');
  });

  it('[LIVE-6] rejects a plain HTTP page of a site with TLS', async () => {
    const named = await openLiveServer({ publicUrl: 'https://wayword.example/' });
    expect(await named.refusal(undefined, { origin: 'http://wayword.example' })).toBe(403);
    const proxied = await openLiveServer({ trustProxy: { kind: 'hops', hops: 1 } });
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' };
    expect(await proxied.refusal(undefined, { origin: `http://${proxied.host}`, headers })).toBe(403);
    await once(proxied.startClient(undefined, { origin: `https://${proxied.host}`, headers }), 'open');
  });

  it('[LIVE-4] limits the connections per address', async () => {
    const { startClient, connectOrThrow, refusal } = await openLiveServer({
      trustProxy: { kind: 'hops', hops: 1 },
      maxPerAddress: 3,
    });
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': `198.51.100.1, ${address}` } });
    const clients = Array.from({ length: 3 }, () => startClient(undefined, from('203.0.113.7')));
    await Promise.all(clients.map((client) => once(client, 'open')));
    expect(await refusal(undefined, from('203.0.113.7'))).toBe(429);
    await once(startClient(undefined, from('203.0.113.8')), 'open');
    const [first] = clients;
    if (first === undefined) throw new Error('There is no client');
    first.close();
    // The server notices the disconnect shortly after the client.
    await vi.waitFor(() => connectOrThrow(from('203.0.113.7')), TIMEOUT_MS);
  });

  it('[LIVE-4] refuses connections and closes those of an address that asks too much', async () => {
    const trustProxy = { kind: 'hops', hops: 1 } as const;
    const admissionControl = createAdmissionControl({ clock: () => 0 });
    const { connect, startClient, connectOrThrow } = await openLiveServer({ trustProxy, admissionControl });
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    const { client } = await connect(from('203.0.113.7'));
    // Other requests of the address have used up its bucket.
    const flood = { address: '203.0.113.7', player: null };
    while (admissionControl.admit(flood, 1_000).admitted);
    while (admissionControl.admit(flood, 1).admitted);
    client.send(JSON.stringify({ type: 'ping', n: 1 }));
    expect((await once(client, 'close'))[0]).toBe(1013);
    const refused = startClient(undefined, from('203.0.113.7'));
    refused.on('error', () => undefined);
    const [, response] = await once(refused, 'unexpected-response');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '1']);
    await connectOrThrow(from('203.0.113.8'));
  });

  it('[LIVE-4] refuses connections and closes those of a player who asks too much, and no others of the address', async () => {
    const trustProxy = { kind: 'hops', hops: 1 } as const;
    const admissionControl = createAdmissionControl({ clock: () => 0 });
    const { connect, startClient } = await openLiveServer({ trustProxy, admissionControl });
    const from = (cookie: string) => ({ headers: { 'X-Forwarded-For': '203.0.113.7', Cookie: cookie } });
    const { client } = await connect(from('player=ada'));
    const { client: other } = await connect(from('player=bob'));
    // Other requests of the player have used up their bucket.
    const flood = { address: '198.51.100.1', player: 'player=ada' };
    while (admissionControl.admit(flood, 1_000).admitted);
    while (admissionControl.admit(flood, 1).admitted);
    for (const one of [client, other]) one.send(JSON.stringify({ type: 'ping', n: 1 }));
    expect((await once(client, 'close'))[0]).toBe(1013);
    const refused = startClient(undefined, from('player=ada'));
    refused.on('error', () => undefined);
    expect((await once(refused, 'unexpected-response'))[1].statusCode).toBe(429);
    expect(other.readyState).toBe(WebSocket.OPEN);
  });

  it('[LIVE-4] counts an IPv6 network as one address, and ignores ports added by a proxy', async () => {
    const { startClient, refusal } = await openLiveServer({
      trustProxy: { kind: 'hops', hops: 1 },
      maxPerAddress: 3,
    });
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    const fill = async (addressOf: (n: number) => string) => {
      const clients = Array.from({ length: 3 }, (_, n) => startClient(undefined, from(addressOf(n))));
      await Promise.all(clients.map((client) => once(client, 'open')));
    };
    await fill((n) => `2001:db8:1:2::${n.toString(16)}`);
    expect(await refusal(undefined, from('[2001:db8:1:2:ffff::1]:4711'))).toBe(429);
    await once(startClient(undefined, from('2001:db8:1:3::1')), 'open');
    await fill((n) => `203.0.113.7:${4000 + n}`);
    expect(await refusal(undefined, from('203.0.113.7'))).toBe(429);
  });

  it('[LIVE-4] limits the connections in total until one closes', async () => {
    const { connect, connectOrThrow, refusal } = await openLiveServer({
      trustProxy: { kind: 'hops', hops: 1 },
      maxConnections: 2,
    });
    const from = (n: number) => ({ headers: { 'X-Forwarded-For': `203.0.113.${n}` } });
    const [first] = [await connect(from(1)), await connect(from(2))];
    expect(await refusal(undefined, from(3))).toBe(503);
    first.client.close();
    // The server notices the disconnect shortly after the client.
    await vi.waitFor(() => connectOrThrow(from(3)), TIMEOUT_MS);
  });

  it('[LIVE-4] disconnects clients that send invalid or oversized messages', async () => {
    const { connect } = await openLiveServer();
    const [invalid, oversized, binary] = [await connect(), await connect(), await connect()];
    invalid.client.send('hello');
    invalid.client.send('hello');
    expect(await closed(invalid.client)).toBe(1008);
    expect(invalid.received).toHaveLength(2);
    oversized.client.send('x'.repeat(5000));
    expect(await closed(oversized.client)).toBe(1009);
    binary.client.send(Buffer.from([1]));
    await once(binary.client, 'message');
    expect(binary.received.at(-1)).toEqual({ type: 'refused', reason: 'bad-message' });
  });

  it('[LIVE-5] terminates only clients that have not answered a heartbeat by the next', async () => {
    const { connect, clock } = await openLiveServer();
    const [responsive, unresponsive] = [await connect(), await connect({ autoPong: false })];
    const disconnected = closed(unresponsive.client);
    const pinged = once(responsive.client, 'ping');
    await clock.pass(HEARTBEAT);
    await pinged;
    // The pong to this ping arrives after the server has read the client's own pong.
    responsive.client.ping();
    await once(responsive.client, 'pong');
    const pingedAgain = once(responsive.client, 'ping');
    await clock.pass(HEARTBEAT);
    expect(await disconnected).toBe(1006);
    await pingedAgain;
    expect(responsive.client.readyState).toBe(WebSocket.OPEN);
  });

  it('[LIVE-5] closes its connections with a close frame when the server stops, and accepts no new ones', async () => {
    const { connect, live, refusal, clock } = await openLiveServer();
    const clients = [await connect(), await connect()];
    const codes = Promise.all(clients.map(({ client }) => closed(client)));
    await live.close();
    expect(await codes).toEqual([1012, 1012]);
    expect(await refusal()).toBe(503);
    expect(clock.pending).toBe(0);
  });

  it('[LIVE-13] closes its connections once where the bus is down for five seconds, and accepts new ones', async () => {
    const memory = createMemoryBus((error) => {
      throw error;
    });
    let isConnected = true;
    const { connect, clock, live } = await openLiveServer({
      bus: { ...memory, isConnected: () => isConnected },
    });
    const { client } = await connect();
    const code = closed(client);
    isConnected = false;
    await clock.pass(4_000);
    expect(client.readyState).toBe(WebSocket.OPEN);
    isConnected = true;
    await clock.pass(1_000);
    isConnected = false;
    await clock.pass(4_999);
    expect(client.readyState).toBe(WebSocket.OPEN);
    await clock.pass(1);
    expect(await code).toBe(1012);

    // Where all processes are apart, the client comes back to one of them.
    const again = await connect();
    await clock.pass(10_000);
    again.client.send(JSON.stringify({ type: 'ping', n: 1 }));
    await once(again.client, 'message');
    expect(again.received.at(-1)).toMatchObject({ type: 'pong', n: 1 });
    await live.close();
    expect(clock.pending).toBe(0);
  });

  it('[LIVE-5] does not wait for a client that sends no close frame', async () => {
    const { connect, live, clock } = await openLiveServer();
    const { client } = await connect();
    client.pause();
    const stopped = live.close();
    await clock.pass(1000);
    await expect(stopped).resolves.toBeUndefined();
  });
});
