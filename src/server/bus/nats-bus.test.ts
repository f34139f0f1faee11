import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openBus } from '../open-app.ts';

// Tests that need a running NATS are in tests/cluster: `npm run test:cluster`.
describe('an unreachable NATS', () => {
  it('fails with a sentence that names the address without the password', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    server.close();
    if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
    const opened = await openBus(`nats://wayword:hunter2@127.0.0.1:${address.port}`, (error) => {
      throw error;
    });
    expect(opened).toEqual({
      ok: false,
      error: `NATS does not answer at 127.0.0.1:${address.port} (connection refused). Check NATS_URL, and that NATS is running.`,
    });
  });
});
