import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { SERVER_PATHS } from '#scripts/dev/server-plugin.mjs';
import { gameUrl } from './services.ts';

export interface PreviewApp {
  /** Without a trailing slash. */
  readonly url: string;
}

/**
 * Serves the client in development mode from its sources below `root`, over the running game server, while the tests of
 * the calling file run.
 */
export function openPreviewApp(root: string): PreviewApp {
  let opened: { readonly app: PreviewApp; readonly close: () => Promise<void> } | null = null;
  const app = (): PreviewApp => {
    if (opened === null) throw new Error('The app is open while tests run, not before');
    return opened.app;
  };
  beforeAll(async () => {
    opened = await start(root);
  });
  afterAll(() => opened?.close());
  return {
    get url() {
      return app().url;
    },
  };
}

async function start(root: string) {
  const game = await gameUrl();
  // A separate cache, so that a developer's own Vite keeps its files.
  const cacheDir = await mkdtemp(join(tmpdir(), 'wayword-vite-'));
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    mode: 'development',
    cacheDir,
    // A page that navigates away cuts its connection, which Vite's proxy would log as an error.
    logLevel: 'silent',
    server: {
      host: '127.0.0.1',
      port: 0,
      proxy: { [SERVER_PATHS]: { target: game, ws: true } },
      // An edit of the sources during the tests would otherwise reload the page.
      watch: { ignored: ['**'] },
      // The folder of the packages may be a link to one outside the root.
      fs: { allow: [await realpath(join(root, 'node_modules'))] },
    },
  });
  await server.listen();
  // Bundles the packages and compiles the client now: the first page of a test would otherwise wait for both.
  await server.warmupRequest('/main.tsx');
  await server.waitForRequestsIdle();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  const close = async (): Promise<void> => {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  };
  return { app: { url: address.replace(/\/$/u, '') }, close };
}
