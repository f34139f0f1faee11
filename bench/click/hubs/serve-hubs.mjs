// @ts-check
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '#scripts/launch/run-command.mjs';
import { forkServer } from '../../server/fork-server.mjs';
import { hubArticles } from './hub-articles.mjs';
import { makeDataFolder } from '../../server/fork-server.mjs';

/**
 * Starts the built server with the built client and a separate encyclopedia, built like the starter. The server takes
 * both from below its folder: this folder is temporary, and everything in it except the encyclopedia is the project's.
 * @param {string} root
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function serveHubs(root) {
  const folder = makeDataFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const build = join(folder, 'build');
    mkdirSync(build);
    // On Windows, creating a junction needs no privilege; elsewhere the type is ignored.
    symlinkSync(join(root, 'build/web'), join(build, 'web'), 'junction');
    symlinkSync(join(root, 'migrations'), join(folder, 'migrations'), 'junction');
    copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
    await buildHubs(root, folder, join(build, 'encyclopedia/starter.pack'));
    const server = await forkServer(new URL('../../server/wayword-process.mjs', import.meta.url), {
      env: { BENCH_ROOT: folder, DATA_DIR: join(folder, 'data'), ENCYCLOPEDIA: 'starter' },
      ready: '/healthz',
    });
    const stop = async () => {
      await server.stop();
      remove();
    };
    return { origin: server.origin, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {string} packFile
 */
async function buildHubs(root, folder, packFile) {
  const articles = join(folder, 'articles');
  mkdirSync(articles);
  for (const [file, text] of hubArticles()) writeFileSync(join(articles, file), text);
  const builder = join(root, 'build/tools/build-encyclopedia.js');
  const { code, output } = await runCommand([process.execPath, builder, articles, packFile], {
    cwd: root,
    env: process.env,
    output: 'kept',
  });
  if (code !== 0) throw new Error(`The encyclopedia of the bench could not be built:\n${output}`);
}
