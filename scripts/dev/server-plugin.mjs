// @ts-check
import { join, sep } from 'node:path';
import { runAgain } from './run-again.mjs';

/** @typedef {import('node:http').RequestListener} RequestListener */

/** What our server answers; everything else is Vite's. */
const SERVER_PATH = /^\/(?:(?:api|w|media)\/|healthz(?:$|\?))/;

/**
 * Mounts the server inside Vite's development server, so that one process serves both sides and both reload: a change
 * to the server's code is there with the next request, a change to the shelf as soon as the encyclopedia is made anew.
 * @param {string} root
 * @param {() => Promise<boolean>} buildEncyclopedia whether it succeeded
 * @returns {import('vite').Plugin}
 */
export function serverPlugin(root, buildEncyclopedia) {
  /** @type {{ module: object, listener: Promise<RequestListener> } | null} */
  let mounted = null;

  return {
    name: 'wayword-server',
    configureServer(vite) {
      /** @returns {Promise<RequestListener>} */
      const currentListener = async () => {
        // The same module object as long as no file behind it has changed.
        const module = await vite.ssrLoadModule(join(root, 'src/server/dev-listener.ts'));
        if (mounted?.module !== module) {
          const complain = (/** @type {string} */ line) => vite.config.logger.error(line);
          mounted = { module, listener: module['openDevListener']({ env: process.env, root, complain }) };
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
          listener(request, response);
        } catch (error) {
          next(error);
        }
      };
      vite.middlewares.use((request, response, next) => {
        if (SERVER_PATH.test(request.url ?? '')) void answer(request, response, next);
        else next();
      });

      const reopen = runAgain(async () => {
        if (!(await buildEncyclopedia())) return;
        mounted = null;
        vite.ws.send({ type: 'full-reload' });
      });
      const shelf = join(root, 'encyclopedia/shelf');
      vite.watcher.add(shelf);
      vite.watcher.on('all', (_event, file) => {
        if (file.startsWith(shelf + sep)) reopen().catch((error) => vite.config.logger.error(String(error)));
      });
    },
  };
}
