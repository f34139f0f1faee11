import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readLookups } from '#canvas/lookups.ts';
import { EDITOR_MARKERS } from '#scripts/bundle/measure-bundle.mjs';
import { root } from '#scripts/launch/root.mjs';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { DESK } from './support/open-browser.ts';
import { openWorld } from './support/open-world.ts';
import type { ReceivedNode } from './support/preview/editor-end.ts';
import { receivedTree } from './support/preview/received-tree.ts';
import { openServedEditor } from './support/serve-editor.ts';
import { gameUrl } from './support/services.ts';

const world = openWorld();
const SERVER_PATHS = '^/(?:api|w|media|avatars)/';

describe('a preview build', () => {
  it('can be controlled by an editor, and contains every word that a release must not contain', async () => {
    const folder = temporaryFolder();
    const configFile = join(root, 'vite.config.ts');
    const shared = { configFile, mode: 'preview', logLevel: 'silent' } as const;
    await build({ ...shared, build: { outDir: folder } });

    const text = textIn(folder);
    expect(EDITOR_MARKERS.filter((marker) => !text.includes(marker))).toEqual([]);
    const released = textIn(join(root, 'build/web'));
    expect(EDITOR_MARKERS.filter((marker) => released.includes(marker))).toEqual([]);

    const served = await preview({
      ...shared,
      build: { outDir: folder },
      preview: {
        host: '127.0.0.1',
        port: 0,
        proxy: { [SERVER_PATHS]: { target: await gameUrl(), ws: true } },
      },
    });
    onTestFinished(() => served.close());
    const [url = ''] = served.resolvedUrls?.local ?? [];
    const editor = await openServedEditor(world.browser, `${url}how-to-play`, { viewport: DESK });
    const heading = editor.frame.getByRole('heading', { level: 1 });
    await heading.waitFor();
    await editor.connect();
    const { treeElements, scopes } = await readLookups(root, ['src/web', 'src/ui']);
    await editor.call('initProject', 'page', treeElements, scopes);
    const nodes = allNodes(receivedTree(await editor.waitForMessage('NAV_TREE')));
    // The components keep their names in a build that is no development build.
    expect(nodes.filter(({ isComponent }) => isComponent).map(({ name }) => name)).toContain('TopBar');
    const title = nodes.find(({ name }) => name === 'H1');
    expect(treeElements[title?.codebaseId ?? '']).toMatchObject({
      filename: 'src/web/pages/how-to-play-page.tsx',
      componentName: 'h1',
    });
  });
});

function textIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|css|html)$/u.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

function allNodes(node: ReceivedNode): readonly ReceivedNode[] {
  return [node, ...node.children.flatMap(allNodes)];
}
