// @ts-check
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { openAppServer } from './app-server.mjs';
import { openPageServer } from './page-server.mjs';
import { listenOnLoopback } from './port-in-use.mjs';
import { noticeWrites } from './watch-quick-writes.mjs';

/**
 * @typedef {object} EditorOptions
 * @property {string} root of the project whose sources are edited
 * @property {{ readonly app: number, readonly editor: number }} ports 0 for any
 * @property {string} [journalFolder] where edits are kept, for undo; `data/canvas` of the project without it
 * @property {string} [cacheFolder] of both Vites; `node_modules/.vite-editor` of the project without it
 * @property {string | null} [appProxy] the address of a game server that runs already, instead of mounting one
 * @property {() => Promise<boolean>} [buildEncyclopedia] for the mounted one; whether it succeeded
 * @property {(line: string) => void} [tell] of trouble
 * @property {import('vite').LogLevel} [logLevel] of both Vites; `warn` without it
 */

/**
 * @typedef {object} StartedEditor
 * @property {string} address to open in a browser, with all that the editor's page has to know
 * @property {string} appUrl without a slash at its end
 * @property {string} editorUrl without a slash at its end
 * @property {string} token
 * @property {() => Promise<void>} close
 */

/**
 * Starts the visual editor over a project: the app on one port, on another the canvas server and the editor's page. Both answer
 * on this machine alone. Throws `PortInUse`.
 * @param {EditorOptions} options
 * @returns {Promise<StartedEditor>}
 */
export async function startEditor(options) {
  const {
    ports,
    appProxy = null,
    buildEncyclopedia = async () => true,
    tell = (line) => console.error(line),
    logLevel = 'warn',
  } = options;
  const root = realpathSync(options.root);
  const { journalFolder = join(root, 'data/canvas'), cacheFolder = join(root, 'node_modules/.vite-editor') } =
    options;
  // The packages of a copy lie where they always do.
  const packages = [realpathSync(join(root, 'node_modules'))];
  const token = randomBytes(32).toString('base64url');

  /** What was opened, to be closed in the other order. @type {(() => unknown)[]} */
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
    const { realDisk } = await load('disk.ts');
    const noticed = noticeWrites(realDisk, app.vite.watcher);
    opened.push(noticed.stop);
    const canvas = createCanvasHandler({
      root,
      token,
      allowedOrigins: [editorUrl],
      journalFolder,
      watch: (/** @type {(file: string) => void} */ hear) => watchSources(app.vite.watcher, root, hear),
      now: () => Date.now(),
      newId: () => randomUUID(),
      tell,
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
 * Vite itself watches what the app has loaded; an editor knows all of its code.
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
