// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { bundleForNode } from './bundle-for-node.mjs';
import { install } from './install.mjs';
import { root } from './root.mjs';

/** Not among those of `npm start`, which needs neither. @type {import('./artifacts.mjs').Artifact} */
const storeTools = {
  name: 'store-tools',
  title: 'backup and restore',
  inputs: ['src/core', 'src/server', 'package.json', 'package-lock.json', 'vite.config.ts'],
  command: (root, folder) => bundleForNode(root, 'src/server/store-command.ts', folder),
};

/**
 * Runs one of the commands of `src/server/store-command.ts`, built when it is stale.
 * @param {'runBackupCommand' | 'runRestoreCommand'} name
 * @returns {Promise<number>} the exit code
 */
export async function runStoreCommand(name) {
  const say = (/** @type {string} */ line) => console.log(line);
  const code = (await install(root, say)) || (await build(root, [storeTools], say));
  if (code !== 0) return code;
  // By its exit it takes along a database that it has started.
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  const commands = await import(pathToFileURL(join(root, 'build/store-tools/store-command.js')).href);
  return commands[name]({
    args: process.argv.slice(2),
    env: process.env,
    root,
    // npm runs this in the project's folder; what is typed is meant from where it was typed.
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    say: (/** @type {string} */ text) => process.stdout.write(text),
    now: () => new Date(),
  });
}
