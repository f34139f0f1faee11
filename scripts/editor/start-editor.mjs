// @ts-check
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { openAppServer } from './app-server.mjs';
import { openPageServer } from './page-server.mjs';
import { listenOnLoopback } from './port-in-use.mjs';
import { watchQuickWrites } from './watch-quick-writes.mjs';

/**
 * @typedef {object} EditorOptions
 * @property {string} root the project whose sources are edited
 * @property {{ readonly app: number, readonly editor: number }} ports 0 for any
 * @property {string} [journalFolder] where edits are stored for undo; defaults to the project's `data/canvas`
 * @property {string} [cacheFolder] of both Vite servers; defaults to the project's `node_modules/.vite-editor`
 * @property {string | null} [appProxy] the address of a game server that is already running, instead of mounting one
 * @property {() => Promise<boolean>} [buildEncyclopedia] for the mounted server; resolves to whether it succeeded
 * @property {(line: string) => void} [logError] logs errors
 * @property {import('vite').LogLevel} [logLevel] of both Vite servers; defaults to `warn`
 */

/**
 * @typedef {object} StartedEditor
 * @property {string} address to open in a browser, with everything the editor's page has to know
 * @property {string} appUrl without a trailing slash
 * @property {string} editorUrl without a trailing slash
 * @property {string} token
 * @property {() => Promise<void>} close
 */

/**
 * Starts the visual editor over a project: the app on one port, the canvas server and the editor's page on another.
 * Both listen on the loopback address only. Throws `PortInUse`.
 * @param {EditorOptions} options
 * @returns {Promise<StartedEditor>}
 */
export async function startEditor(options) {
  const {
    ports,
    appProxy = null,
    buildEncyclopedia = async () => true,
    logError = (line) => console.error(line),
    logLevel = 'warn',
  } = options;
  const root = realpathSync(options.root);
  const { journalFolder = join(root, 'data/canvas'), cacheFolder = join(root, 'node_modules/.vite-editor') } =
    options;
  // In a copy of the project, node_modules is a link to the original packages.
  const packages = [realpathSync(join(root, 'node_modules'))];
  const token = randomBytes(32).toString('base64url');

  /** Closers, called in reverse order. @type {(() => unknown)[]} */
  const opened = [];
  const close = async () => {
    for (let next = opened.pop(); next !== undefined; next = opened.pop()) await next();
  };
  try {
    const server = createServer();
    const editorUrl = `http://127.0.0.1:${await listenOnLoopback(server, ports.editor)}`;
    opened.push(() => closeServer(server));

    const app = await openAppServer({
      root,
      port: ports.app,
      editorOrigin: editorUrl,
      cacheFolder,
      packages,
      appProxy,
      buildEncyclopedia,
      logLevel,
    });
    opened.push(app.close);
    const page = await openPageServer({ root, server, cacheFolder, packages, logLevel });
    opened.push(() => page.close());

    const load = (/** @type {string} */ name) =>
      app.vite.ssrLoadModule(join(root, 'src/canvas/server', name));
    const { createCanvasHandler } = await load('canvas-handler.ts');
    const { openDisk } = await load('disk.ts');
    const noticed = watchQuickWrites(openDisk(journalFolder), app.vite.watcher);
    opened.push(noticed.stop);
    const canvas = createCanvasHandler({
      root,
      token,
      allowedOrigins: [editorUrl],
      journalFolder,
      watch: (/** @type {(file: string) => void} */ hear) => watchSources(app.vite.watcher, root, hear),
      now: () => Date.now(),
      newId: () => randomUUID(),
      warn: logError,
      disk: noticed.disk,
    });
    opened.push(() => canvas.close());
    server.on('request', (request, response) => {
      if (!canvas.handle(request, response)) page.middlewares(request, response);
    });
    return {
      address: `${editorUrl}/#token=${token}&app=${app.url}&canvas=local`,
      appUrl: app.url,
      editorUrl,
      token,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Vite watches only modules that the app has loaded; the editor needs all of its sources.
 * @param {import('vite').ViteDevServer['watcher']} watcher
 * @param {string} root
 * @param {(file: string) => void} hear
 * @returns {() => void} a stop function
 */
function watchSources(watcher, root, hear) {
  watcher.add(['src/web', 'src/ui'].map((folder) => join(root, folder)));
  const listen = (/** @type {string} */ _event, /** @type {string} */ file) => hear(file);
  watcher.on('all', listen);
  return () => watcher.off('all', listen);
}

/** @param {import('node:http').Server} server */
async function closeServer(server) {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
