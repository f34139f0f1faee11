import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildRunningServer } from '#tests/builders/build-running-server.ts';
import { MAX_IN_FLIGHT } from './requests-in-flight.ts';

/** Waits for the database. */
const SLOW = 'GET /api/levels HTTP/1.1\r\nHost: here\r\n\r\n';
const LAST = 'GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n';
const TIMEOUT_MS = 10_000;

function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

describe('an address with too many requests in flight', { timeout: 60_000 }, () => {
  it('is refused behind a trusted proxy with 429, while the others behind it are answered', async () => {
    const { url } = await buildRunningServer({ trustProxy: { kind: 'hops', hops: 1 } });
    /** The answer to a request waits for its body, which is never sent. */
    const hold = async (address: string) => {
      const socket = connectTo(url);
      socket.write(
        `POST /api/runs HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n`,
      );
      expect(String((await once(socket, 'data'))[0])).toContain('100 Continue');
      return socket;
    };
    const ask = (address: string) => fetch(`${url}/healthz`, { headers: { 'X-Forwarded-For': address } });
    const held = [];
    for (let n = 0; n < MAX_IN_FLIGHT; n += 1) held.push(await hold('203.0.113.7'));
    const refused = await ask('203.0.113.7');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
    expect((await ask('203.0.113.8')).status).toBe(200);
    held[0]?.destroy();
    // The server notices the disconnect shortly after the client.
    await vi.waitFor(async () => expect((await ask('203.0.113.7')).status).toBe(200), TIMEOUT_MS);
  });
});

describe('a connection that sends requests without waiting for the answers', () => {
  it('is closed if too many are unanswered', async () => {
    const { url } = await buildRunningServer();
    const socket = connectTo(url);
    socket.write(SLOW.repeat(17) + LAST);
    const answers = await text(socket).catch(() => 'closed');
    expect(answers.match(/HTTP\/1\.1 200/gu) ?? []).toEqual([]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('gets the answers to a few in their order', async () => {
    const { url } = await buildRunningServer();
    const socket = connectTo(url);
    socket.write(SLOW.repeat(15) + LAST);
    expect((await text(socket)).match(/HTTP\/1\.1 200|"status":"ok"/gu)).toEqual([
      ...Array.from({ length: 16 }, () => 'HTTP/1.1 200'),
      '"status":"ok"',
    ]);
  });

  it('may send any number, one after the other', async () => {
    const { url } = await buildRunningServer();
    const socket = connectTo(url);
    for (let n = 0; n < 40; n += 1) {
      socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n');
      expect(String((await once(socket, 'data'))[0])).toContain('200 OK');
    }
  });
});
