import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { root } from '#scripts/launch/root.mjs';
import { buildDatabaseUrl } from '#tests/builders/build-database.ts';
import { packContents } from '#tests/builders/build-pack.ts';
import { BUILT_FILES } from '#tests/builders/build-web-app.ts';
import { buildScript } from '#tests/builders/build-script.ts';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { writePack } from '#articles/starter/pack.ts';

const buildFolder = realpathSync(mkdtempSync(join(tmpdir(), 'wayword-main-')));
let script = '';

beforeAll(async () => {
  script = await buildScript('src/server/main.ts', buildFolder);
}, 60_000);

afterAll(() => rmSync(buildFolder, { recursive: true, force: true }));

/** Runs the built main.ts, as scripts/start.mjs does. */
const run = () => `
  import { runServer } from ${JSON.stringify(pathToFileURL(script).href)};
  await runServer({ env: process.env, root: process.argv[1] });`;

const logLine = z.looseObject({ time: z.iso.datetime(), level: z.string(), msg: z.string() });

/** What npm start has built when it calls runServer. */
async function project(): Promise<string> {
  const folder = temporaryFolder();
  writeTree(folder, { 'package.json': '{"version":"1.2.3"}' });
  writeTree(join(folder, 'build/web'), BUILT_FILES);
  symlinkSync(join(root, 'migrations'), join(folder, 'migrations'));
  const contents = packContents({ Batman: ['Night'], Night: ['Batman'] });
  await writePack(join(folder, 'build/encyclopedia/starter.pack'), contents);
  return folder;
}

async function start(
  folder: string,
  port: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<ChildProcessWithoutNullStreams> {
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: await buildDatabaseUrl(),
    ...settings,
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', run(), folder], { cwd: root, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The address that the server prints when it opens. */
async function address(child: ChildProcessWithoutNullStreams): Promise<URL> {
  for await (const line of createInterface(child.stdout)) {
    const url = /^Wayword is open at (?<url>\S+)$/u.exec(line)?.groups?.['url'];
    if (url !== undefined) return new URL(url);
  }
  throw new Error('The server ended before it was open');
}

/** Each test runs servers in separate processes. */
describe('runServer', { timeout: 60_000 }, () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'serves until %s, then ends with exit code 0',
    async (signal) => {
      const child = await start(await project(), 0);
      const health = await fetch(new URL('/healthz', await address(child)));
      expect(await health.json()).toMatchObject({
        encyclopedia: { articleCount: 2 },
        version: '1.2.3',
      });
      const exited = once(child, 'exit');
      child.kill(signal);
      expect(await exited).toEqual([0, null]);
    },
  );

  it('ignores a repeated signal, which npm forwards after the terminal sent it', async () => {
    const child = await start(await project(), 0);
    await address(child);
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await exited).toEqual([0, null]);
  });

  it('writes every line of its output as JSON with LOG_FORMAT=json, requests with the id of their answer', async () => {
    const child = await start(await project(), 0, { LOG_FORMAT: 'json' });
    const errors = text(child.stderr);
    const output = createInterface(child.stdout);
    const lines: z.infer<typeof logLine>[] = [];
    output.on('line', (line) => lines.push(logLine.parse(JSON.parse(line))));
    await once(output, 'line');
    const url = lines[0]?.msg.replace('Wayword is open at ', '');
    const answer = await fetch(new URL('/api/levels/none?name=Ada', url));
    const closed = once(output, 'close');
    child.kill('SIGTERM');
    await closed;
    expect(lines).toContainEqual({
      time: expect.any(String),
      level: 'info',
      msg: 'request',
      requestId: answer.headers.get('X-Request-Id'),
      method: 'GET',
      route: '/api/levels/:id',
      status: 404,
      durationMs: expect.any(Number),
    });
    expect(await errors).toBe('');
  });

  it('opens a pool of DATABASE_POOL connections', async () => {
    const METRICS_TOKEN = 'sixteen-or-more-characters';
    const child = await start(await project(), 0, { DATABASE_POOL: '7', METRICS_TOKEN });
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const answer = await fetch(new URL('/metrics', await address(child)), { headers });
    expect(await answer.text()).toMatch(/^wayword_database_connections_max 7$/mu);
  });

  it('ends with exit code 1 and a fix when the port is taken', async () => {
    const folder = await project();
    const { port } = await address(await start(folder, 0));
    const second = await start(folder, Number(port));
    const [complaint, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
    expect(code).toBe(1);
    expect(complaint).toContain(`Port ${port} is in use by another program.`);
    expect(complaint).toContain('npm start');
  });

  // In /proc, Node's recursive mkdir() blocks the process, so that not even a signal ends it.
  it.each(['package.json', '/proc/wayword'])(
    'ends with exit code 1 and one sentence when the data folder cannot be used: %s',
    async (place) => {
      const folder = await project();
      const child = await start(folder, 0, { DATABASE_URL: '', DATA_DIR: place });
      const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      expect(code).toBe(1);
      expect(complaint).toMatch(/^[^\n]*\(DATA_DIR\)[^\n]* npm start\n$/u);
    },
  );
});
