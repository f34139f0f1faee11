import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen, type Listening } from './listen.ts';

type Answer = (request: Request) => Response | Promise<Response>;

async function openServer(answer: Answer, onError?: (error: Error) => void): Promise<Listening> {
  const listening = await listen(answer, { host: '127.0.0.1', port: 0 }, null, onError);
  if (!listening.ok) throw new Error(listening.error);
  return listening.value;
}

/** A request that has reached the server and waits there until the test releases it. */
async function inFlight() {
  const { promise: arrived, resolve: arrive } = deferred();
  const { promise: released, resolve: release } = deferred();
  const server = await openServer(async () => {
    arrive();
    await released;
    return new Response('done');
  });
  const answer = fetch(server.url);
  await arrived;
  return { server, answer, release };
}

/** The Node server that answers at an address, found through Node's request diagnostics. */
async function nodeServerOf({ url }: Listening): Promise<Server> {
  const servers: Server[] = [];
  const watch = (message: unknown) => {
    if (
      typeof message === 'object' &&
      message !== null &&
      'server' in message &&
      message.server instanceof Server
    )
      servers.push(message.server);
  };
  subscribe('http.server.request.start', watch);
  await (await fetch(url)).text();
  unsubscribe('http.server.request.start', watch);
  const [server] = servers;
  if (server === undefined) throw new Error(`No server received a request to ${url}`);
  return server;
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

describe('listen', () => {
  it('opens the port that its URL names', async () => {
    const server = await openServer(() => new Response('here'));
    expect(await (await fetch(server.url)).text()).toBe('here');
    await server.stop(0);
  });

  it('reports a port that is taken', async () => {
    const first = await openServer(() => new Response());
    onTestFinished(() => first.stop(0));
    const second = await listen(() => new Response(), {
      host: '127.0.0.1',
      port: Number(new URL(first.url).port),
    });
    expect(second).toEqual({ ok: false, error: 'port-taken' });
  });

  it('reports a host that is not an address of this machine', async () => {
    expect(await listen(() => new Response(), { host: '192.0.2.1', port: 0 })).toEqual({
      ok: false,
      error: 'host-unknown',
    });
  });

  it('answers a request of HTTP/1.0, which has no Host header', async () => {
    const server = await openServer((request) => new Response(new URL(request.url).pathname));
    onTestFinished(() => server.stop(0));
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.end('GET /healthz HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\/healthz$/u);
  });

  it.each([
    'GET / nonsense',
    'GET \\ HTTP/1.1\r\nHost: here',
    'GET * HTTP/1.1\r\nHost: here',
    'GET http:// HTTP/1.1\r\nHost: here',
    'GET / HTTP/1.1',
    'GET / HTTP/1.1\r\nHost: a/b@c',
    'FETCH / HTTP/1.1\r\nHost: here',
    `GET / HTTP/1.1\r\nHost: here\r\nCookie: ${'a'.repeat(20_000)}`,
  ])('rejects a malformed request and keeps serving: %s', async (head) => {
    const server = await openServer(() => new Response('here'));
    onTestFinished(() => server.stop(0));
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.end(`${head}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d /u);
    expect(await (await fetch(server.url)).text()).toBe('here');
  });
});

describe('an error of the open socket', () => {
  it('is reported while the server keeps answering', async () => {
    const reported: string[] = [];
    const server = await openServer(
      () => new Response('here'),
      ({ message }) => reported.push(message),
    );
    onTestFinished(() => server.stop(0));
    (await nodeServerOf(server)).emit('error', new Error('accept EMFILE'));
    expect(reported).toEqual(['accept EMFILE']);
    expect(await (await fetch(server.url)).text()).toBe('here');
  });
});

describe('a slow client', () => {
  it('has 15 seconds for the headers of a request, 30 for all of it, and two minutes to read on', async () => {
    const server = await openServer(() => new Response('here'));
    onTestFinished(() => server.stop(0));
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = await nodeServerOf(server);
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 5_000,
      timeout: 120_000,
    });
  });

  it('is disconnected when its time is over, with nothing, headers or a body half sent', async () => {
    const server = await openServer(async (request) => new Response(await request.text()));
    onTestFinished(() => server.stop(0));
    const node = await nodeServerOf(server);
    node.headersTimeout = 1;
    node.requestTimeout = 1;
    const { hostname, port } = new URL(server.url);
    const head = 'POST / HTTP/1.1\r\nHost: here\r\n';
    const sockets = ['', head, `${head}Content-Length: 100\r\n\r\n{`].map((sent) => {
      const socket = connect(Number(port), hostname);
      socket.write(sent);
      return socket;
    });
    for (const answer of await Promise.all(sockets.map((socket) => text(socket))))
      expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
    expect(await (await fetch(server.url, { method: 'POST', body: 'more' })).text()).toBe('more');
  }, 30_000);

  it('is disconnected if it does not read its answer', async () => {
    const server = await openServer(() => new Response(new Uint8Array(50_000_000)));
    onTestFinished(() => server.stop(0));
    const node = await nodeServerOf(server);
    node.timeout = 50;
    const connected = new Promise<Socket>((resolve) => void node.once('connection', resolve));
    const { hostname, port } = new URL(server.url);
    const client = connect(Number(port), hostname);
    onTestFinished(() => void client.destroy());
    client.pause();
    client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    const accepted = await connected;
    await once(accepted, 'close');
    expect(client.bytesRead).toBeLessThan(50_000_000);
  });
});

describe('stop', () => {
  it('lets a request in flight finish and accepts no new connection', async () => {
    const { server, answer, release } = await inFlight();
    const stopping = server.stop(60_000);
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
    release();
    expect(await (await answer).text()).toBe('done');
    await stopping;
  });

  it('does not wait for idle keep-alive connections', async () => {
    const server = await openServer(() => new Response('here'));
    await (await fetch(server.url)).text();
    await server.stop(60_000);
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  });

  it('closes the connection of a request that takes too long', async () => {
    const { server, answer } = await inFlight();
    const [ending] = await Promise.allSettled([answer, server.stop(1)]);
    expect(ending.status).toBe('rejected');
  });
});
