import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';

/** What a server behind a proxy received. */
export const echo = z.object({ name: z.string(), headers: z.record(z.string(), z.string()) });

/**
 * Starts a server that answers every request with its own name and the headers it received; returns its port. `isReady`:
 * whether /readyz answers 200 or 503.
 */
export async function startEcho(name: string, isReady = true): Promise<number> {
  const server = createServer(({ headers, url }, response) => {
    if (url === '/readyz' && !isReady) response.statusCode = 503;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ name, headers }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return address.port;
}
