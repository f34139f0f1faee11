import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fail, ok } from '#core/result.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildEncyclopedia } from '#tests/builders/build-services.ts';
import { BUILT_FILES } from '#tests/builders/build-web-app.ts';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import type { Environment } from './config.ts';
// The server imports this module while it starts. Loading it here keeps its compilation out of the test's time.
import './open-app.ts';
import { localJobRunner } from '#platform/jobs/job-runner.ts';
import { drawCard } from './cards/draw-card.ts';
import { localWorkerPools } from '#articles/worker-pools.ts';
import { serve, type ServerOptions } from './serve.ts';

const openPocket = async () =>
  ok({
    encyclopedias: { open: buildEncyclopedia(), starter: buildEncyclopedia() },
    warnings: ['The pocket has a hole.'],
    close: async () => undefined,
  });

/** A running server: its output lines as they appear, and the function that stops it. */
function start(
  env: Environment,
  openEncyclopedias: ServerOptions['openEncyclopedias'] = openPocket,
  openDatabase: ServerOptions['openDatabase'] = async () => ok(await buildDatabase()),
) {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(BUILT_FILES)) writeTree(root, { [`build/web/${path}`]: text });
  const output: string[] = [];
  const warnings: string[] = [];
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  let opened = () => {};
  const open = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const exitCode = serve({
    env,
    root,
    version: '1.2.3',
    workerPools: localWorkerPools,
    cardRunner: localJobRunner(drawCard),
    openDatabase,
    openEncyclopedias,
    logger: {
      info: (line) => {
        output.push(line);
        if (line.startsWith('Encyclopedia')) opened();
      },
      warn: (line) => warnings.push(line),
    },
    stopped,
  });
  return { output, warnings, open, stop, exitCode };
}

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
        'Requests come through a proxy at 127.0.0.1: set TRUST_PROXY=1, or to its network, or all its players count as one.',
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
