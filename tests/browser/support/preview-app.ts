import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { gameUrl } from './services.ts';

/** What the game's server answers; the rest is Vite's. By whole steps: `/w` alone would take `/warm-up.ts` with it. */
const SERVER_PATHS = '^/(?:api|w|media|avatars)/';

export interface PreviewApp {
  /** Without a slash at its end. */
  readonly url: string;
}

/**
 * The client in development mode, as its sources below `root` are, over the game's running server; while the tests run of
 * the file that calls this.
 */
export function openPreviewApp(
  root: () => string | Promise<string>,
  { hotReload }: { readonly hotReload: boolean },
): PreviewApp {
  let opened: { readonly app: PreviewApp; readonly close: () => Promise<void> } | null = null;
  const app = (): PreviewApp => {
    if (opened === null) throw new Error('The app is open while tests run, not before');
    return opened.app;
  };
  beforeAll(async () => {
    opened = await start(await root(), hotReload);
  });
  afterAll(() => opened?.close());
  return {
    get url() {
      return app().url;
    },
  };
}

async function start(root: string, hotReload: boolean) {
  const game = await gameUrl();
  // Of its own: whoever develops beside the tests keeps theirs.
  const cacheDir = await mkdtemp(join(tmpdir(), 'wayword-vite-'));
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    mode: 'development',
    cacheDir,
    // A page that leaves breaks its line in mid-word, which is an error to Vite's proxy and to nobody else.
    logLevel: 'silent',
    server: {
      host: '127.0.0.1',
      port: 0,
      proxy: { [SERVER_PATHS]: { target: game, ws: true } },
      // Whoever edits the sources while the tests run would reload the page under them.
      watch: hotReload ? {} : { ignored: ['**'] },
      // The packages of a copy lie where they always do.
      fs: { allow: [await realpath(join(root, 'node_modules'))] },
    },
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  const close = async (): Promise<void> => {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  };
  return { app: { url: address.replace(/\/$/u, '') }, close };
}
