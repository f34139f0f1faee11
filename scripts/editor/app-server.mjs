// @ts-check
import { createServer as createProbe } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { SERVER_PATHS, serverPlugin } from '../dev/server-plugin.mjs';
import { PortInUse } from './port-in-use.mjs';
import { importItselfOnce } from './import-itself-once.mjs';
import { reloadIfChanged } from './reload-if-changed.mjs';
import { removedStyles } from './removed-styles.mjs';

/**
 * Opens the app in preview mode with hot reload and source ids. The game's server is mounted in it, or proxied if one
 * is running already.
 * @param {object} options
 * @param {string} options.root
 * @param {number} options.port 0 for any
 * @param {string} options.editorOrigin the only origin that may access the app's pages
 * @param {string} options.cacheFolder
 * @param {readonly string[]} options.packages folders that contain the packages
 * @param {string | null} options.appProxy the address of a running game server
 * @param {() => Promise<boolean>} options.buildEncyclopedia
 * @param {import('vite').LogLevel} options.logLevel
 * @returns {Promise<{ vite: import('vite').ViteDevServer, url: string, close: () => Promise<void> }>}
 */
export async function openAppServer(options) {
  const { root, port, editorOrigin, cacheFolder, packages, appProxy, buildEncyclopedia, logLevel } = options;
  if (!(await isFree(port))) throw new PortInUse(port, 'PORT');

  // Vite reads its config again when it changes, so the variable stays set while the server runs.
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
    plugins: [
      importItselfOnce(),
      removedStyles(),
      reloadIfChanged(),
      ...(appProxy === null ? [serverPlugin(root, buildEncyclopedia)] : []),
    ],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: port !== 0,
      // Lets the browser run app and editor in separate processes, so that neither waits for the other to render.
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
 * Asks the system, because Vite reports a port in use only in the text of its error message.
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
