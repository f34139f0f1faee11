// @ts-check
import { createServer as createProbe } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { serverPlugin } from '../dev/server-plugin.mjs';
import { PortInUse } from './port-in-use.mjs';
import { steadyModules } from './reload-changed-modules.mjs';

/** What the game's server answers. By whole steps: `/w` alone would take `/warm-up.ts` with it. */
const SERVER_PATHS = '^/(?:api|w|media|avatars)/';

/**
 * The app in preview mode with hot reload, stamped, with the game's server mounted in it or, where one runs already, asked.
 * @param {object} options
 * @param {string} options.root
 * @param {number} options.port 0 for any
 * @param {string} options.editorOrigin the one that may look into the app's pages
 * @param {string} options.cacheFolder
 * @param {readonly string[]} options.packages folders that hold the packages
 * @param {string | null} options.appProxy the address of a running game server
 * @param {() => Promise<boolean>} options.buildEncyclopedia
 * @param {import('vite').LogLevel} options.logLevel
 * @returns {Promise<{ vite: import('vite').ViteDevServer, url: string, close: () => Promise<void> }>}
 */
export async function openAppServer(options) {
  const { root, port, editorOrigin, cacheFolder, packages, appProxy, buildEncyclopedia, logLevel } = options;
  if (!(await isFree(port))) throw new PortInUse(port, 'PORT');

  // Vite reads its settings once more when they change, so the variable stays as long as the server.
  const before = process.env['PREVIEW_ORIGINS'];
  process.env['PREVIEW_ORIGINS'] = editorOrigin;
  const restore = () => {
    if (before === undefined) delete process.env['PREVIEW_ORIGINS'];
    else process.env['PREVIEW_ORIGINS'] = before;
  };
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    mode: 'development',
    cacheDir: join(cacheFolder, 'app'),
    logLevel,
    plugins: [steadyModules(), ...(appProxy === null ? [serverPlugin(root, buildEncyclopedia)] : [])],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: port !== 0,
      // Beside the editor in a process of its own, where the browser can: neither waits until the other has drawn.
      headers: { 'Origin-Agent-Cluster': '?1' },
      fs: { allow: [...packages] },
      ...(appProxy === null ? {} : { proxy: { [SERVER_PATHS]: { target: appProxy, ws: true } } }),
    },
  });
  await vite.listen();
  const [address = ''] = vite.resolvedUrls?.local ?? [];
  return {
    vite,
    url: address.replace(/\/$/u, ''),
    close: async () => {
      await vite.close();
      restore();
    },
  };
}

/**
 * Vite says of a port in use what has to be read out of its words; this asks the system.
 * @param {number} port
 */
async function isFree(port) {
  const probe = createProbe();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
