// @ts-check
// `npm run dev`: the game with hot reload of both sides, in one process. PORT and HOST as for `npm start`.
import { join } from 'node:path';
import { artifacts } from './launch/artifacts.mjs';
import { build } from './launch/build.mjs';
import { install } from './launch/install.mjs';
import { nodeVersionProblem } from './launch/node-version.mjs';
import { root } from './launch/root.mjs';

const say = (/** @type {string} */ line) => console.log(line);

/** The encyclopedia and what makes it; the rest Vite serves from its sources. */
const needed = artifacts.filter(({ name }) => name === 'tools' || name === 'encyclopedia');

/** @returns {Promise<number>} the exit code; 0 while the server runs */
async function dev() {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem !== null) {
    console.error(problem);
    return 1;
  }
  const code = (await install(root, say)) || (await build(root, needed, say));
  if (code !== 0) return code;

  const [{ createServer }, { serverPlugin }] = await Promise.all([
    import('vite'),
    import('./dev/server-plugin.mjs'),
  ]);
  const buildEncyclopedia = async () => (await build(root, needed, say)) === 0;
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
