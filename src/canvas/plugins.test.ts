import { mkdir, mkdtemp, readFile, realpath, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sourceIdOf, sourceIdPath } from './jsx/parse-jsx.ts';
import { previewPlugin, previewSettings } from './preview-plugin.ts';
import { sourceIdPlugin } from './source-id-plugin.ts';

const FILES: Readonly<Record<string, string>> = {
  'web/index.html':
    '<!doctype html><html><head><title>x</title></head><body><script type="module" src="./main.tsx"></script></body></html>',
  'web/main.tsx':
    'import text from "./note.txt?raw";\nconst jsx = (...a: unknown[]) => a;\n/* @jsx jsx */ export const App = () => <main>{text}</main>;\nconsole.info(App());\n',
  'web/note.txt': 'note',
  'web/broken.tsx': 'const a = <p',
  'frame/enter.ts': 'import { start } from "./start.ts";\nstart(PREVIEW_FRAME_SETTINGS);\n',
  'frame/start.ts': 'export function start(settings: unknown) {\n  console.info("frame", settings);\n}\n',
};

let root = '';
let sourceId = sourceIdPlugin({ root });

/** A project with its page in `web` and its frame next to it. */
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'wayword-plugins-')));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
  sourceId = sourceIdPlugin({ root });
  return () => rm(root, { recursive: true, force: true });
});

function config(): InlineConfig {
  return {
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'classic', pragma: 'jsx' } },
    plugins: [sourceId, previewPlugin(join(root, 'frame/enter.ts'), previewSettings({}))],
    server: { middlewareMode: true, ws: false, fs: { allow: [root] } },
    optimizeDeps: { noDiscovery: true },
  };
}

async function serve(): Promise<ViteDevServer> {
  const server = await createServer(config());
  onTestFinished(() => server.close());
  return server;
}

describe('in development', () => {
  it('adds source ids to modules, and lists their elements', async () => {
    const server = await serve();
    const module = await server.transformRequest('/main.tsx');
    const id = sourceIdOf('web/main.tsx', 0);
    expect(module?.code).toContain(`tempoelementid: "${id}"`);
    expect(sourceId.api?.lookups().treeElements[id]).toMatchObject({ filename: 'web/main.tsx', line: 3 });
    expect(sourceId.api?.lookups().scopes).toHaveProperty(['web/main.tsx#App']);
  });

  it('updates the lookups after a change and a deletion', async () => {
    const server = await serve();
    await server.transformRequest('/main.tsx');
    const file = join(root, 'web/main.tsx');
    await writeFile(file, 'export const Home = () => null;');
    server.moduleGraph.onFileChange(file);
    await server.transformRequest('/main.tsx');
    expect(sourceId.api?.lookups()).toEqual({
      treeElements: {},
      scopes: { 'web/main.tsx#Home': expect.anything() },
    });
    await unlink(file);
    await server.environments.client.pluginContainer.watchChange(file, { event: 'delete' });
    expect(sourceId.api?.lookups()).toEqual({ treeElements: {}, scopes: {} });
  });

  it('reports a syntax error in the file’s own code', async () => {
    const server = await serve();
    await expect(server.transformRequest('/broken.tsx')).rejects.toThrow(/broken\.tsx|Unexpected/u);
    expect(sourceId.api?.lookups().treeElements).toEqual({});
  });

  it('leaves a file imported as raw text unchanged', async () => {
    const server = await serve();
    const module = await server.transformRequest('/main.tsx?raw');
    expect(module?.code).toContain('<main>{text}</main>');
  });

  it('loads the frame as the first module after Vite’s own', async () => {
    const server = await serve();
    const page = await server.transformIndexHtml('/', FILES['web/index.html'] ?? '');
    const sources = [...page.matchAll(/<script type="module"[^>]* src="([^"]*)"/gu)].map(
      ([, source]) => source,
    );
    expect(sources).toEqual(['/@vite/client', '/@preview-frame/enter.ts', './main.tsx']);
    const entry = await server.transformRequest('/@preview-frame/enter.ts');
    expect(entry?.code).toContain('frame/start.ts');
    const globals = await server.transformRequest('/@vite/env');
    expect(`${entry?.code}${globals?.code}`).toContain('"loopback"');
  });
});

describe('in a build', () => {
  it('bundles everything: the frame before the app, with its settings, in one script', async () => {
    const out = join(root, 'out');
    await build({ ...config(), build: { outDir: out, minify: false } });
    const page = await readFile(join(out, 'index.html'), 'utf8');
    const scripts = page.match(/<script[^>]*>/gu) ?? [];
    expect(scripts).toHaveLength(1);
    const [, source = ''] = /src="\/([^"]*)"/u.exec(scripts.join('')) ?? [];
    const code = await readFile(join(out, source), 'utf8');
    expect(code).toContain(sourceIdOf('web/main.tsx', 0));
    expect(code).toContain('"loopback"');
    expect(code).not.toContain('PREVIEW_FRAME_SETTINGS');
    expect(code.indexOf('"frame"')).toBeGreaterThan(-1);
    expect(code.indexOf('"frame"')).toBeLessThan(code.indexOf(sourceIdOf('web/main.tsx', 0)));
  });
});

const project = resolve('/project');

describe('sourceIdPath', () => {
  it.each(['src/web/app.tsx', 'src/old.jsx', 'src/my node_modules/a.tsx', '..src/a.tsx'])(
    'returns %s',
    (path) => {
      expect(sourceIdPath(project, resolve(project, path))).toBe(path);
    },
  );

  it.each([
    resolve(project, 'src/a.ts'),
    resolve(project, 'src/a.js'),
    resolve(project, 'node_modules/a/b.tsx'),
    resolve(project, 'src/node_modules/a.jsx'),
    resolve(project, '../other/a.tsx'),
    `${resolve(project, 'src/a.tsx')}?raw`,
    `\0${resolve(project, 'src/a.tsx')}`,
    'virtual:a.tsx',
  ])('returns null for %j', (id) => {
    expect(sourceIdPath(project, id)).toBeNull();
  });
});

describe('previewSettings', () => {
  it.each([{}, { PREVIEW_HOSTS: '', PREVIEW_ORIGINS: ' , ' }])('defaults to this machine for %j', (env) => {
    expect(previewSettings(env)).toEqual({
      hosts: ['loopback'],
      excludedHosts: [],
      origins: ['same', 'loopback'],
    });
  });

  it('reads hosts and origins, and excludes staging hosts', () => {
    expect(
      previewSettings({
        PREVIEW_HOSTS: 'loopback, dev.example.org',
        PREVIEW_ORIGINS: 'https://editor.example.org,same',
      }),
    ).toEqual({
      hosts: ['loopback', 'dev.example.org'],
      excludedHosts: ['staging.dev.example.org', 'staging-dev.example.org'],
      origins: ['https://editor.example.org', 'same'],
    });
  });
});
