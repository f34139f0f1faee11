// @ts-check
// `npm run dev`: runs the game with hot reload of client and server in one process. PORT and HOST as for `npm start`.
import { join } from 'node:path';
import { besidesSources } from './launch/artifacts.mjs';
import { build } from './launch/build.mjs';
import { prepare } from './launch/prepare.mjs';
import { root } from './launch/root.mjs';

const log = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; 0 while the server runs */
async function dev() {
  const code = await prepare(root, besidesSources, log);
  if (code !== 0) return code;

  const [{ createServer }, { serverPlugin }] = await Promise.all([
    import('vite'),
    import('./dev/server-plugin.mjs'),
  ]);
  const buildEncyclopedia = async () => (await build(root, besidesSources, log)) === 0;
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    plugins: [serverPlugin(root, buildEncyclopedia)],
    server: {
      port: Number(process.env['PORT'] || 4321),
      host: process.env['HOST'] || '127.0.0.1',
      strictPort: true,
    },
  });
  await vite.listen();
  vite.printUrls();
  return 0;
}

const code = await dev();
if (code !== 0) process.exitCode = code;
