// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_SOURCES } from './artifacts.mjs';
import { build } from './build.mjs';
import { bundleForNode } from './bundle-for-node.mjs';
import { install } from './install.mjs';
import { root } from './root.mjs';

/** Not built by `npm start`, which does not need it. @type {import('./artifacts.mjs').Artifact} */
const storeTools = {
  name: 'store-tools',
  title: 'backup and restore',
  inputs: [...SERVER_SOURCES, 'package.json', 'package-lock.json', 'vite.config.ts'],
  command: (root, folder) => bundleForNode(root, 'src/server/store-command.ts', folder),
};

/**
 * Runs a command of `src/server/store-command.ts`, after building it if it is stale.
 * @param {'runBackupCommand' | 'runRestoreCommand'} name
 * @returns {Promise<number>} the exit code
 */
export async function runStoreCommand(name) {
  const say = (/** @type {string} */ line) => console.log(line);
  const code = (await install(root, say)) || (await build(root, [storeTools], say));
  if (code !== 0) return code;
  // The exit handler of an embedded PostgreSQL that this process started stops it.
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  const commands = await import(pathToFileURL(join(root, 'build/store-tools/store-command.js')).href);
  return commands[name]({
    args: process.argv.slice(2),
    env: process.env,
    root,
    // npm runs this in the project's folder; relative paths refer to the folder where the user called npm.
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    say: (/** @type {string} */ text) => process.stdout.write(text),
    now: () => new Date(),
  });
}
