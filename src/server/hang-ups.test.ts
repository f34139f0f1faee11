import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#tests/builders/build-app.ts';
import { listen } from './listen.ts';

/** Opens the app on a port, and collects the errors that it reports. */
async function openApp() {
  const errors: Error[] = [];
  const app = await buildApp({ onError: (error) => errors.push(error) });
  let arrive = () => {};
  let finish = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const listening = await listen(
    async (request, env) => {
      arrive();
      const response = await app.fetch(request, env);
      finish();
      return response;
    },
    { host: '127.0.0.1', port: 0 },
  );
  if (!listening.ok) throw new Error(listening.error);
  const { url, stop } = listening.value;
  onTestFinished(() => stop(0));
  return { url, errors, arrived, finished };
}

describe('a client that disconnects while it sends its request', () => {
  it.each([
    ['with a declared length', 'Content-Length: 1000\r\n\r\n{"mode":'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n8\r\n{"mode":\r\n'],
  ])('is not reported as an error of the server: a body %s', async (_name, rest) => {
    const { url, errors, arrived, finished } = await openApp();
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(`POST /api/runs HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n${rest}`);
    await arrived;
    socket.resetAndDestroy();
    await finished;
    expect(errors).toEqual([]);
  });
});
