import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { buildRunningServer } from '#tests/builders/build-running-server.ts';

/** What `curl --http2` sends with a request over plain HTTP. */
const H2C =
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n';
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: here\r\n';
/** Waits for the database. */
const SLOW = 'GET /api/levels HTTP/1.1\r\nHost: here\r\n\r\n';
const LAST = `${HEALTH}Connection: close\r\n\r\n`;

/** Sends raw requests over one connection; returns the raw answers. */
async function exchange(url: string, ...parts: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  for (const part of parts) socket.write(part);
  return text(socket);
}

/** Sends a raw request, and another one after its answer. */
async function exchangeInTurn(url: string, first: string, second: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(first);
  await once(socket, 'readable');
  socket.write(second);
  return text(socket);
}

const statusesOf = (answers: string) => answers.match(/HTTP\/1\.1 \d+/gu);

describe('a request to upgrade to a protocol that the server does not speak', () => {
  it.each([
    ['h2c', H2C],
    ['websocket at another path', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
    ['an unknown protocol', 'Connection: Upgrade\r\nUpgrade: telepathy/1.0\r\n'],
  ])('is answered as without its Upgrade header: %s', async (_name, headers) => {
    const { url } = await buildRunningServer();
    const answers = await exchange(url, `${HEALTH}${headers}\r\n`, LAST);
    expect(statusesOf(answers)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(answers.match(/"status":"ok"/gu)).toHaveLength(2);
  });

  it('leaves no listeners behind, however many a connection sends', async () => {
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => warnings.push(message);
    process.on('warning', onWarning);
    onTestFinished(() => void process.off('warning', onWarning));
    const { url } = await buildRunningServer();
    const answers = await exchange(url, `${HEALTH}${H2C}\r\n`.repeat(50), LAST);
    expect(statusesOf(answers)).toHaveLength(51);
    expect(warnings).toEqual([]);
  });

  it('keeps its body', async () => {
    const { url } = await buildRunningServer();
    const body = JSON.stringify({ kind: 'level', levelId: 'easy-1', filler: 'x'.repeat(30_000) });
    const head = `POST /api/runs HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    // In turn: newer Node loses what a client sends behind the body of such a request, before its answer.
    const plain = await exchangeInTurn(url, `${head}\r\n${body}`, LAST);
    const upgrading = await exchangeInTurn(url, `${head}${H2C}\r\n${body}`, LAST);
    const withoutDate = (answers: string) => answers.replaceAll(/^Date: .*$/gmu, '');
    expect(withoutDate(upgrading)).toBe(withoutDate(plain));
    expect(statusesOf(upgrading)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  it('is answered after the requests that the client sent before it', async () => {
    const { url } = await buildRunningServer();
    const answers = await exchange(url, `${SLOW}${HEALTH}${H2C}\r\n${LAST}`);
    expect(statusesOf(answers)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(answers.indexOf('completion_count')).toBeLessThan(answers.indexOf('"status":"ok"'));
  });

  it('does not end the server when the client disconnects meanwhile', async () => {
    const { url } = await buildRunningServer();
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(`${SLOW}${HEALTH}${H2C}\r\n`);
    socket.resetAndDestroy();
    expect(statusesOf(await exchange(url, LAST))).toEqual(['HTTP/1.1 200']);
  });
});

describe('a request to upgrade to a WebSocket at /api/live', () => {
  it('opens the live channel, also on a connection that has served requests', async () => {
    const { url } = await buildRunningServer();
    const client = new WebSocket(`${url.replace('http', 'ws')}/api/live`);
    await once(client, 'open');
    client.close();
    const handshake =
      'GET /api/live HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(`${HEALTH}${H2C}\r\n`);
    let received = '';
    for await (const chunk of socket) {
      received += String(chunk);
      if (received.endsWith('"1.2.3"}')) socket.write(handshake);
      if (received.includes('welcome')) break;
    }
    expect(statusesOf(received)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 101']);
  });
});
