import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readMutationAnswer, readProjectAnswer } from '#editor/adapters/canvas-answers.ts';
import { root } from '#scripts/launch/root.mjs';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { copySources } from '#tests/canvas/support/source-copy.ts';
import { PortInUse } from './port-in-use.mjs';
import { startEditor } from './start-editor.mjs';

const PAGE = 'src/web/pages/not-found-page.tsx';

/** A copy of the project's sources in the test's temporary folder, where they may be edited. */
const aCopy = (): string => copySources(temporaryFolder()).root;

const optionsFor = (folder: string) => ({
  root: folder,
  ports: { app: 0, editor: 0 },
  cacheFolder: join(folder, 'cache'),
  // The address of a game server that this test does not need.
  appProxy: 'http://127.0.0.1:9',
  // Errors that the test provokes would also be logged.
  logLevel: 'silent' as const,
});

async function started(folder: string) {
  const editor = await startEditor(optionsFor(folder));
  onTestFinished(editor.close);
  return editor;
}

/** A port of this machine that another server uses. */
async function aTakenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port');
  return address.port;
}

const pageAt = async (url: string) => (await fetch(url, { headers: { accept: 'text/html' } })).text();

describe('the visual editor', { timeout: 120_000 }, () => {
  it('serves the app, the editor’s page and the canvas, and edits the given project', async () => {
    const folder = aCopy();
    const { address, appUrl, editorUrl, token, close } = await started(folder);
    expect(address).toBe(`${editorUrl}/#token=${token}&app=${appUrl}&canvas=local`);
    expect(token).toMatch(/^[\w-]{43}$/u);

    // The app grants access to this editor's origin only.
    expect(await pageAt(`${appUrl}/`)).toContain('/@preview-frame/enter.ts');
    expect(await pageAt(`${appUrl}/@vite/env`)).toMatch(new RegExp(`"origins": ?\\["${editorUrl}"\\]`, 'u'));
    const page = await pageAt(`${editorUrl}/`);
    expect(page).toContain('/main.tsx');
    // Of the project, the page server exposes only the sources.
    expect((await fetch(`${editorUrl}/@fs${folder}/src/ui/button.tsx`)).status).toBe(200);
    expect((await fetch(`${editorUrl}/@fs${folder}/package.json`)).status).toBe(403);

    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    expect((await fetch(`${editorUrl}/canvases/local/lookups`)).status).toBe(403);
    const project = readProjectAnswer(
      await (await fetch(`${editorUrl}/canvases/local/lookups`, { headers })).json(),
    );
    if (!project.ok) throw new Error(project.error);
    expect(project.value.unreadable).toEqual([]);
    const heading = Object.values(project.value.treeElements).find(
      ({ filename, componentName }) => filename === PAGE && componentName === 'h1',
    );
    const edited = await fetch(`${editorUrl}/canvases/local/parseAndMutate/mutate/editText`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ element: heading, newText: 'An edited heading', oldText: null }),
    });
    expect(readMutationAnswer(await edited.json())).toMatchObject({ ok: true });
    expect(readFileSync(join(folder, PAGE), 'utf8')).toContain('An edited heading');
    expect(existsSync(join(folder, 'data/canvas/local.jsonl'))).toBe(true);
    expect(readFileSync(join(root, PAGE), 'utf8')).not.toContain('An edited heading');

    const stream = await fetch(`${editorUrl}/canvases/local/changes`, { headers });
    writeFileSync(join(folder, 'src/ui/new-part.tsx'), 'export const NewPart = () => <p>New</p>;\n');
    let heard = '';
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard += chunk;
      if (heard.includes('new-part.tsx')) break;
    }
    expect(heard).toContain('src/ui/new-part.tsx');

    await close();
    expect(process.env['PREVIEW_ORIGINS']).toBeUndefined();
    await expect(fetch(editorUrl)).rejects.toThrow('fetch failed');
    await expect(fetch(appUrl)).rejects.toThrow('fetch failed');
    expect(readlinkSync(join(folder, 'node_modules'))).toBe(join(root, 'node_modules'));
  });

  it.each(['app', 'editor'] as const)('reports that the %s’s port is taken', async (name) => {
    const port = await aTakenPort();
    // Uses the real project: its files must not be touched before both ports are open.
    const options = { ...optionsFor(root), cacheFolder: join(temporaryFolder(), 'cache') };
    const start = startEditor({ ...options, ports: { ...options.ports, [name]: port } });
    const variable = name === 'app' ? 'PORT' : 'EDITOR_PORT';
    await expect(start).rejects.toThrow(PortInUse);
    await expect(start).rejects.toThrow(
      `Port ${port} is in use by another program. Stop that one, or choose another port: ${variable}=${port + 1} npm run editor`,
    );
  });
});
