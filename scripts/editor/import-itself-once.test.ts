import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { importItselfOnce } from './import-itself-once.mjs';

/** The effect of React's refresh on each module: it imports itself. */
const codeOf = (text: string) =>
  `import * as self from '/page.ts';\nexport const page = [self, '${text}'];\n`;

const importsOf = ({ code }: { readonly code: string }) => code.match(/\/page\.ts\?[^'"]*/gu);

/** Pauses one module, once, between the reading of its file and the analysis of its imports. */
function aStop() {
  const calls = new EventEmitter();
  const reached = once(calls, 'reached');
  let on: string | null = null;
  const plugin: Plugin = {
    name: 'a-stop',
    transform: async (code) => {
      if (on === null || !code.includes(on)) return;
      on = null;
      const released = once(calls, 'released');
      calls.emit('reached');
      await released;
    },
  };
  return {
    plugin,
    reached,
    release: () => calls.emit('released'),
    at: (text: string) => {
      on = text;
    },
  };
}

/** The URL that the page requests after a change. */
const changed = (path: string) => `${path}?t=${Date.now()}`;

async function open() {
  const root = temporaryFolder();
  const file = join(root, 'page.ts');
  writeFileSync(file, codeOf('first'));
  const stop = aStop();
  const vite = await createServer({
    configFile: false,
    root,
    cacheDir: join(root, 'cache'),
    logLevel: 'silent',
    plugins: [importItselfOnce(), stop.plugin],
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const [address] = vite.resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error('A listening server has an address');
  const stamp = async () =>
    (await vite.environments.client.moduleGraph.getModuleByUrl('/page.ts'))?.lastHMRTimestamp;
  return {
    stop,
    serve: async (path: string) => {
      const answer = await fetch(new URL(path, address));
      return { status: answer.status, code: await answer.text() };
    },
    change: async (code: string) => {
      const before = await stamp();
      writeFileSync(file, code);
      vite.watcher.emit('change', file);
      await vi.waitFor(async () => expect(await stamp()).not.toBe(before));
    },
  };
}

it('serves a module that changes again meanwhile with an import of itself under the requested URL', async () => {
  const { stop, serve, change } = await open();
  expect((await serve('/page.ts')).code).toContain('first');
  await change(codeOf('second'));
  const url = changed('/page.ts');
  stop.at('second');
  const answer = serve(url);
  await stop.reached;
  await change(codeOf('third'));
  stop.release();
  expect(importsOf(await answer)).toEqual([url]);
  // The browser asks again, and the module has got the time of another change.
  const again = await serve(url);
  expect(again.code).toContain('third');
  expect(importsOf(again)).toEqual([url]);
});

it('leaves a module with an error to Vite, which reports it', async () => {
  const { serve, change } = await open();
  await serve('/page.ts');
  await change('export const = ;');
  expect((await serve(changed('/page.ts'))).status).toBe(500);
  await change(codeOf('mended'));
  expect(await serve(changed('/page.ts'))).toMatchObject({
    status: 200,
    code: expect.stringContaining('mended'),
  });
});

it('leaves unknown modules to Vite', async () => {
  const { serve } = await open();
  expect((await serve(changed('/nowhere.ts'))).status).toBe(404);
});
