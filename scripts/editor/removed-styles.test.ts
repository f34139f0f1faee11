import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { removedStyles } from './removed-styles.mjs';

async function open() {
  const root = temporaryFolder();
  writeFileSync(join(root, 'page.ts'), "import './page.css';\nexport const page = 1;\n");
  const vite = await createServer({
    configFile: false,
    root,
    cacheDir: join(root, 'cache'),
    logLevel: 'silent',
    plugins: [removedStyles()],
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const [address] = vite.resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error('A listening server has an address');
  const serve = async (path: string) => (await fetch(new URL(path, address))).status;
  /** Vite reads the module again. */
  const change = () => {
    const graph = vite.environments.client.moduleGraph;
    for (const found of graph.getModulesByFile(join(root, 'page.ts')) ?? []) graph.invalidateModule(found);
  };
  return { styles: join(root, 'page.css'), serve, change };
}

it('serves a module whose style sheet has just been removed', async () => {
  const { styles, serve, change } = await open();
  writeFileSync(styles, 'p { color: red }');
  expect(await serve('/page.ts')).toBe(200);
  rmSync(styles);
  change();
  expect(await serve('/page.ts')).toBe(200);
});

it('still reports the import of a style sheet that never was', async () => {
  const { serve } = await open();
  expect(await serve('/page.ts')).toBe(500);
});
