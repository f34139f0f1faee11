// @ts-check
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '#scripts/launch/run-command.mjs';
import { forkServer } from '../../server/fork-server.mjs';
import { hubShelf } from './hub-shelf.mjs';

/**
 * The built server with the built client and an encyclopedia of the bench's own, pressed from its shelf as the starter's
 * is. The server takes both from below the folder it is given: this one is temporary, and only the encyclopedia in it
 * is not the project's.
 * @param {string} root
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function serveHubs(root) {
  const folder = mkdtempSync(join(tmpdir(), 'wayword-bench-'));
  // Root's PostgreSQL runs as another user, who has to get in.
  chmodSync(folder, 0o711);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const build = join(folder, 'build');
    mkdirSync(build);
    // Windows lets anybody make a junction; elsewhere the word changes nothing.
    symlinkSync(join(root, 'build/web'), join(build, 'web'), 'junction');
    symlinkSync(join(root, 'migrations'), join(folder, 'migrations'), 'junction');
    copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
    await pressHubs(root, folder, join(build, 'encyclopedia/starter.pack'));
    const server = await forkServer(new URL('hub-process.mjs', import.meta.url), {
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
async function pressHubs(root, folder, packFile) {
  const shelf = join(folder, 'shelf');
  mkdirSync(shelf);
  for (const [file, text] of hubShelf()) writeFileSync(join(shelf, file), text);
  const press = join(root, 'build/tools/build-encyclopedia.js');
  const { code, output } = await runCommand([process.execPath, press, shelf, packFile], {
    cwd: root,
    env: process.env,
    output: 'kept',
  });
  if (code !== 0) throw new Error(`The encyclopedia of the bench could not be pressed:\n${output}`);
}
