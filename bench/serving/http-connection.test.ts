import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HttpConnection } from './http-connection.mjs';

const REQUEST = Buffer.from('GET / HTTP/1.1\r\nHost: bench\r\n\r\n');
const BODY = 'x'.repeat(100_000);

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  const connection = new HttpConnection(`http://127.0.0.1:${address.port}`);
  onTestFinished(() => {
    connection.close();
    server.close();
  });
  return { connection, connections: () => connections };
}

describe('HttpConnection', () => {
  it('sends many requests over the same connection, and counts every byte', async () => {
    const { connection, connections } = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Length': BODY.length });
      response.end(BODY);
    });
    for (let time = 0; time < 3; time += 1)
      expect(await connection.ask(REQUEST)).toBeGreaterThan(BODY.length);
    expect(connections()).toBe(1);
  });

  it('reconnects when the server closes, with or without Content-Length', async () => {
    const { connection, connections } = await serve((_request, response) => {
      // Without a length or chunks, the end of the connection ends the answer.
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, { Connection: 'close' });
      response.end(BODY);
    });
    for (let time = 0; time < 3; time += 1)
      expect(await connection.ask(REQUEST)).toBeGreaterThan(BODY.length);
    expect(connections()).toBe(3);
  });

  it('reconnects when the server closed the connection while it was idle', async () => {
    const sockets: Socket[] = [];
    const { connection, connections } = await serve((request, response) => {
      sockets.push(request.socket);
      response.writeHead(200, { 'Content-Length': BODY.length });
      response.end(BODY);
    });
    await connection.ask(REQUEST);
    sockets[0]?.end();
    await expect.poll(() => sockets[0]?.closed).toBe(true);
    expect(await connection.ask(REQUEST)).toBeGreaterThan(BODY.length);
    expect(connections()).toBe(2);
  });

  it('rejects an error status', async () => {
    const { connection } = await serve((_request, response) => {
      response.writeHead(503, { 'Content-Length': 0 });
      response.end();
    });
    await expect(connection.ask(REQUEST)).rejects.toThrow('503');
  });

  it('detects a truncated answer', async () => {
    const { connection } = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Length': BODY.length });
      response.write('half');
      setImmediate(() => response.socket?.end());
    });
    await expect(connection.ask(REQUEST)).rejects.toThrow('cut off');
  });
});
