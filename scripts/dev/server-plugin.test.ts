import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { root as projectRoot } from '#scripts/launch/root.mjs';
import { SERVER_PATHS, serverPlugin, runAgain } from './server-plugin.mjs';

const UPGRADES = join(projectRoot, 'src/platform/http/upgrades.ts');

/**
 * A server that answers every path with `word` and the edition of the encyclopedia that it opened, and speaks no other
 * protocol.
 */
const listener = (word: string) => `
  import { readFileSync } from 'node:fs';
  import { answerWithoutUpgrade } from ${JSON.stringify(UPGRADES)};
  export async function openDevListener({ root }) {
    const edition = readFileSync(root + '/build/edition.txt', 'utf8');
    return {
      request: (request, response) => { response.end('${word}, ' + edition + ': ' + request.url); },
      upgrade: answerWithoutUpgrade,
      close: async () => {},
    };
  }`;

/** Vite in a small project, with the plugin; `ask` returns its answer at a path. */
async function project() {
  const root = temporaryFolder();
  writeTree(root, {
    'build/edition.txt': 'edition 1',
    'package.json': '{"type":"module"}',
    'src/web/index.html': '<p>the client</p>',
    'src/server/dev-listener.ts': listener('first'),
    'encyclopedia/en/owl.md': 'An owl.',
  });
  const buildEncyclopedia = async () => {
    writeTree(root, { 'build/edition.txt': 'edition 2' });
    return true;
  };
  const vite = await createServer({
    configFile: false,
    root: join(root, 'src/web'),
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, ws: false },
    plugins: [serverPlugin(root, buildEncyclopedia)],
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const [origin = ''] = vite.resolvedUrls?.local ?? [];
  return {
    origin: new URL(origin),
    write: (files: Record<string, string>) => writeTree(root, files),
    ask: async (path: string) => {
      const response = await fetch(new URL(path, origin), { headers: { accept: 'text/html' } });
      return response.text();
    },
  };
}

describe('the server in development', () => {
  it.each(['/healthz', '/api/articles/random?for=quick', '/w/api.php?action=parse', '/media/Owl.svg'])(
    'answers %s',
    async (path) => {
      const { ask } = await project();
      expect(await ask(path)).toBe(`first, edition 1: ${path}`);
    },
  );

  it('answers a request to upgrade to a protocol that it does not speak as without its Upgrade header', async () => {
    const { origin } = await project();
    const socket = connect(Number(origin.port), origin.hostname);
    const head = 'GET /api/levels HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n';
    socket.write(head);
    await once(socket, 'readable');
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const answers = await text(socket);
    expect(answers).toContain('first, edition 1: /api/levels');
    expect(answers).toContain('first, edition 1: /healthz');
  });

  it.each(['/', '/game', '/wiki/Owl', '/healthzy'])('leaves %s to Vite', async (path) => {
    const { ask } = await project();
    expect(await ask(path)).toContain('the client');
  });

  it('answers no path of a module of the client', () => {
    const modules = readdirSync(join(projectRoot, 'src/web'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file))
      .map((file) => `/${file.replaceAll('\\', '/')}`);
    expect(modules).toContain('/main.tsx');
    expect(modules.filter((path) => new RegExp(SERVER_PATHS, 'u').test(path))).toEqual([]);
  });

  it('answers with its new code once that is saved', async () => {
    const { ask, write } = await project();
    await ask('/healthz');
    write({ 'src/server/dev-listener.ts': listener('second') });
    await expect.poll(() => ask('/healthz'), { timeout: 10_000 }).toBe('second, edition 1: /healthz');
  }, 15_000);

  it('reopens the encyclopedia when an article changes', async () => {
    const { ask, write } = await project();
    let drafts = 0;
    const editThenAsk = () => {
      // The watcher does not report writes from before it started watching, so write again on each attempt.
      drafts += 1;
      write({ 'encyclopedia/en/owl.md': `An owl, draft ${drafts}.` });
      return ask('/healthz');
    };
    await expect.poll(editThenAsk, { timeout: 10_000 }).toBe('first, edition 2: /healthz');
  }, 15_000);
});

describe('runAgain', () => {
  it('runs once more for all calls during a run', async () => {
    let runs = 0;
    const trigger = runAgain(async () => {
      runs += 1;
      await Promise.resolve();
    });
    await Promise.all([trigger(), trigger(), trigger()]);
    expect(runs).toBe(2);
    await trigger();
    expect(runs).toBe(3);
  });

  it('runs again after a run that failed', async () => {
    const outcomes = [Promise.reject(new Error('no luck')), Promise.resolve()];
    const trigger = runAgain(() => outcomes.shift() ?? Promise.resolve());
    await expect(trigger()).rejects.toThrow('no luck');
    await trigger();
    expect(outcomes).toEqual([]);
  });
});
