// @ts-check
import { join, sep } from 'node:path';
import { runAgain } from './run-again.mjs';

/**
 * As src/server/dev-listener.ts has it.
 * @typedef {object} DevListener
 * @property {import('node:http').RequestListener} request
 * @property {(request: import('node:http').IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => void} upgrade
 * @property {() => Promise<void>} close
 */

/** What our server answers; everything else is Vite's. */
const SERVER_PATH = /^\/(?:(?:api|w|media|avatars)\/|healthz(?:$|\?))/;

/**
 * Mounts the server inside Vite's development server, so that one process serves both sides and both reload: a change
 * to the server's code is there with the next request, a change to an article as soon as the encyclopedia is made anew.
 * @param {string} root
 * @param {() => Promise<boolean>} buildEncyclopedia whether it succeeded
 * @returns {import('vite').Plugin}
 */
export function serverPlugin(root, buildEncyclopedia) {
  /** @type {{ module: object, listener: Promise<DevListener> } | null} */
  let mounted = null;

  /** What is mounted lets go of all it holds; one that never opened holds nothing. */
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
        // The same module object as long as no file behind it has changed.
        const module = await vite.ssrLoadModule(join(root, 'src/server/dev-listener.ts'));
        if (mounted?.module !== module) {
          const complain = (/** @type {string} */ line) => vite.config.logger.error(line);
          const before = unmount();
          // The database belongs to one server at a time.
          const listener = before.then(() => module['openDevListener']({ env: process.env, root, complain }));
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
      vite.httpServer?.on('upgrade', (request, socket, head) => {
        // Vite's own channel goes by the root.
        if (!SERVER_PATH.test(request.url ?? '')) return;
        void currentListener().then(
          (listener) => listener.upgrade(request, socket, head),
          () => socket.destroy(),
        );
      });
      vite.httpServer?.on('close', () => void unmount());
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
