// @ts-check
import { join, sep } from 'node:path';

/**
 * Vite loads the module at run time, which leaves it untyped.
 * @typedef {typeof import('#server/dev-listener.ts')} DevListenerModule
 * @typedef {import('#server/dev-listener.ts').DevListener} DevListener
 */

/**
 * Pattern of the paths that the game's server answers; Vite answers all others. Whole segments only: `/w` alone would
 * also match the module `/warm-up.ts`. Vite serves the client's folders under their names, so that no folder of `src/web`
 * may be named as one of these.
 */
export const SERVER_PATHS = String.raw`^/(?:(?:api|w|media|avatars|cards)/|(?:healthz|readyz|metrics)(?:$|\?))`;
const SERVER_PATH = new RegExp(SERVER_PATHS, 'u');

/**
 * Mounts the server in Vite's development server, so that one process serves both sides and both reload: a change of
 * the server's code takes effect on the next request, a change of an article once the encyclopedia is rebuilt.
 * @param {string} root
 * @param {() => Promise<boolean>} buildEncyclopedia resolves to whether it succeeded
 * @returns {import('vite').Plugin}
 */
export function serverPlugin(root, buildEncyclopedia) {
  /** @type {{ module: object, listener: Promise<DevListener> } | null} */
  let mounted = null;

  /** Closes the mounted listener, if it opened. */
  const unmount = async () => {
    const old = mounted;
    mounted = null;
    const listener = await old?.listener.catch(() => null);
    await listener?.close();
  };

  return {
    name: 'wayword-server',
    configureServer(vite) {
      /** @returns {Promise<DevListener>} */
      const currentListener = async () => {
        // Vite returns the same module object until a file it depends on changes.
        const module = await vite.ssrLoadModule(join(root, 'src/server/dev-listener.ts'));
        if (mounted?.module !== module) {
          const warn = (/** @type {string} */ line) => vite.config.logger.error(line);
          const before = unmount();
          /** @type {DevListenerModule['openDevListener']} */
          const openDevListener = module['openDevListener'];
          // Only one server at a time can own the database.
          const listener = before.then(() => openDevListener({ env: process.env, root, warn }));
          mounted = { module, listener };
        }
        return mounted.listener;
      };
      /**
       * @param {import('node:http').IncomingMessage} request
       * @param {import('node:http').ServerResponse} response
       * @param {(error: unknown) => void} next
       */
      const answer = async (request, response, next) => {
        try {
          const listener = await currentListener();
          listener.request(request, response);
        } catch (error) {
          next(error);
        }
      };
      const { httpServer } = vite;
      // Node 22.21 and 24.9 introduced this property. What it rejects becomes a normal request, with its body.
      if (httpServer !== null && 'shouldUpgradeCallback' in httpServer)
        httpServer.shouldUpgradeCallback = (/** @type {import('node:http').IncomingMessage} */ { headers }) =>
          headers.upgrade?.toLowerCase() === 'websocket';
      httpServer?.on('upgrade', (request, socket, head) => {
        // Vite's HMR socket uses the root path.
        if (!SERVER_PATH.test(request.url ?? '')) return;
        // Until the server is open, nothing else handles errors of the socket, which would end the process.
        socket.on('error', () => socket.destroy());
        void currentListener().then(
          (listener) => listener.upgrade(httpServer, request, socket, head),
          () => socket.destroy(),
        );
      });
      httpServer?.on('close', () => void unmount());
      vite.middlewares.use((request, response, next) => {
        if (SERVER_PATH.test(request.url ?? '')) void answer(request, response, next);
        else next();
      });

      const reopen = runAgain(async () => {
        if (!(await buildEncyclopedia())) return;
        await unmount();
        vite.ws.send({ type: 'full-reload' });
      });
      const articles = ['en', 'es'].map((lang) => join(root, 'encyclopedia', lang));
      vite.watcher.add(articles);
      vite.watcher.on('all', (_event, file) => {
        if (articles.some((folder) => file.startsWith(folder + sep)))
          reopen().catch((error) => vite.config.logger.error(String(error)));
      });
    },
  };
}

/**
 * Runs `act` for each call, never concurrently: all calls during a run cause one more run after it.
 * @param {() => Promise<void>} act
 * @returns {() => Promise<void>} resolves when no run is left
 */
export function runAgain(act) {
  let isWanted = false;
  /** @type {Promise<void> | null} */
  let running = null;

  const runWhileWanted = async () => {
    while (isWanted) {
      isWanted = false;
      await act();
    }
  };
  return () => {
    isWanted = true;
    running ??= runWhileWanted().finally(() => {
      running = null;
    });
    return running;
  };
}
