import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { fail, ok } from '#core/result.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { openPocket, startServe as start } from '#tests/builders/start-serve.ts';

describe('serve', () => {
  it('opens, prints its URL and encyclopedia, and ends with 0 when stopped', async () => {
    const run = start({ PORT: '0' });
    await run.open;
    const [where, what] = run.output;
    const url = where?.replace('Wayword is open at ', '') ?? '';
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
    expect(what).toBe('Encyclopedia: The pocket encyclopedia, 3 articles');
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({
      status: 'ok',
      encyclopedia: { id: 'memory', name: 'The pocket encyclopedia', articleCount: 3 },
      version: '1.2.3',
    });
    run.stop();
    expect(await run.exitCode).toBe(0);
    expect(run.warnings).toEqual(['The pocket has a hole.']);
  });

  it('[ADMIN-1] warns of a name in ADMINS without an account, which no sign-up can take', async () => {
    const run = start({ PORT: '0', ADMINS: 'Grace' });
    await run.open;
    run.stop();
    expect(await run.exitCode).toBe(0);
    expect(run.warnings).toContain(
      'ADMINS names grace, but no account has that name, and no sign-up can take it. Start the server without it, sign up as grace, and set ADMINS again.',
    );
  });

  it('does not open without its encyclopedia and prints the reason', async () => {
    const run = start({ PORT: '0' }, async () => fail('The encyclopedia is damaged.'));
    expect(await run.exitCode).toBe(1);
    expect(run.output).toEqual([]);
    expect(run.warnings).toEqual(['The encyclopedia is damaged.']);
  });

  it('opens its encyclopedia while PostgreSQL starts', async () => {
    let encyclopediaOpens = () => {};
    const opening = new Promise<void>((resolve) => (encyclopediaOpens = resolve));
    const run = start(
      { PORT: '0' },
      async () => {
        encyclopediaOpens();
        return openPocket();
      },
      async (_config, onSpawn) => {
        onSpawn();
        await opening;
        return ok(await buildDatabase());
      },
    );
    await run.open;
    run.stop();
    expect(await run.exitCode).toBe(0);
  });

  it('does not open without its database and prints the reason', async () => {
    const run = start({ PORT: '0' }, openPocket, async () => fail('The database is from a newer Wayword.'));
    expect(await run.exitCode).toBe(1);
    expect(run.warnings).toEqual(['The database is from a newer Wayword.']);
  });

  it('closes everything and rethrows when its encyclopedia throws while opening', async () => {
    const database = await buildDatabase();
    onTestFinished(() => database.close());
    const run = start(
      { PORT: '0' },
      async () => {
        throw new Error('The disk is gone.');
      },
      async () => ok(database),
    );
    await expect(run.exitCode).rejects.toThrow('The disk is gone.');
    expect(database.pool.ended).toBe(true);
  });

  it.each([
    [
      '0',
      [
        'Requests come through a proxy at 127.0.0.1: set TRUST_PROXY=1, or to its network, or all its players share limits.',
      ],
    ],
    ['1', []],
  ])('warns once about a proxy in front, with TRUST_PROXY=%s', async (TRUST_PROXY, sentences) => {
    const run = start({ PORT: '0', TRUST_PROXY });
    await run.open;
    const url = run.output[0]?.replace('Wayword is open at ', '') ?? '';
    await fetch(`${url}/healthz`);
    expect(run.warnings.filter((line) => line.includes('proxy'))).toEqual([]);
    for (const address of ['203.0.113.7', '203.0.113.8'])
      await fetch(`${url}/healthz`, { headers: { 'X-Forwarded-For': address } });
    run.stop();
    await run.exitCode;
    expect(run.warnings.filter((line) => line.includes('proxy'))).toEqual(sentences);
  });

  it('reports each request by its route, with nothing that its sender wrote, and answers with its id', async () => {
    const run = start({ PORT: '0' });
    const url = await run.url();
    const sent = [
      ['GET', '/api/levels/ada@example.org?name=Ada', 404],
      ['HEAD', '/healthz', 200],
      ['POST', '/api/ada', 404],
      ['GET', '/ada', 404],
      ['DELETE', '/api/runs', 405],
    ] as const;
    const ids: unknown[] = [];
    for (const [method, path] of sent) {
      const headers = { 'X-Request-Id': 'chosen-by-the-client', Cookie: 'ada=1', Origin: url };
      ids.push((await fetch(url + path, { method, headers })).headers.get('X-Request-Id'));
    }
    run.stop();
    await run.exitCode;
    const routes = ['/api/levels/:id', '/healthz', '/api/*', '/*', '/api/runs'];
    expect(run.requests).toEqual(
      sent.map(([method, , status], n) => ({
        requestId: ids[n],
        method,
        route: routes[n],
        status,
        durationMs: expect.any(Number),
      })),
    );
    // A random id may have any three letters in it, as the number of milliseconds any digits.
    expect(new Set([...ids, 'chosen-by-the-client']).size).toBe(sent.length + 1);
  });

  it.each([
    ['b3f0c2d4-request.1', true],
    ['short', false],
    ['has a blank', false],
    ['x'.repeat(65), false],
  ])('takes the id of a request from a trusted proxy if it is a token: %s', async (id, isTaken) => {
    const run = start({ PORT: '0', TRUST_PROXY: '1' });
    const answer = await fetch(`${await run.url()}/healthz`, { headers: { 'X-Request-Id': id } });
    run.stop();
    await run.exitCode;
    expect(answer.headers.get('X-Request-Id') === id).toBe(isTaken);
    expect(run.requests.map(({ requestId }) => requestId)).toEqual([answer.headers.get('X-Request-Id')]);
  });

  it('ends at once when stopped while its encyclopedia opens, then closes the encyclopedia', async () => {
    let opened = () => {};
    let closed = () => {};
    const opening = new Promise<void>((resolve) => {
      opened = resolve;
    });
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const run = start({ PORT: '0' }, async () => {
      await opening;
      const pocket = await openPocket();
      return ok({ ...pocket.value, close: async () => closed() });
    });
    run.stop();
    expect(await run.exitCode).toBe(0);
    expect(run.output).toEqual([]);
    opened();
    await isClosed;
  });

  it('tells live clients to reconnect, lets requests in flight end and then ends with 0', async () => {
    const run = start({ PORT: '0' });
    const url = await run.url();
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`);
    await once(socket, 'message');
    // A request that has not arrived completely.
    const { hostname, port } = new URL(url);
    const client = connect(Number(port), hostname);
    client.write(
      'POST /api/runs HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n',
    );
    await once(client, 'data');
    const closed = once(socket, 'close');
    run.stop();
    expect((await closed)[0]).toBe(1012);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
    client.write('{}');
    expect(await text(client)).toMatch(/^HTTP\/1\.1 400 /u);
    expect(await run.exitCode).toBe(0);
  });

  it('ends with 1 if closing takes longer than nine seconds, and says so', async () => {
    let closing = () => {};
    const isClosing = new Promise<void>((resolve) => (closing = resolve));
    const run = start({ PORT: '0' }, async () => {
      const pocket = await openPocket();
      const close = () => {
        closing();
        return new Promise<void>(() => undefined);
      };
      return ok({ ...pocket.value, close });
    });
    await run.open;
    run.stop();
    await isClosing;
    await run.clock.pass(9_000);
    expect(await run.exitCode).toBe(1);
    expect(run.warnings.at(-1)).toMatch(/^Closing took longer than 9 seconds/u);
  });

  it('does not open with invalid settings and names them', async () => {
    const run = start({ PORT: 'many', ENCYCLOPEDIA: 'mine' });
    expect(await run.exitCode).toBe(1);
    expect(run.output).toEqual([]);
    expect(run.warnings).toEqual([
      'PORT must be a whole number from 0 to 65535. It is "many".',
      'ENCYCLOPEDIA must be starter, starter-es, the address of a MediaWiki as https://en.wikipedia.org, or the path of a ZIM file. It is "mine".',
    ]);
  });

  it('names a port that is taken and how to continue', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const run = start({ PORT: String(port) });
    expect(await run.exitCode).toBe(1);
    expect(run.warnings).toEqual([
      `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    ]);
  });
});
