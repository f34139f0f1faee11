// @ts-check
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode, SERVER_SOURCES } from './artifacts.mjs';
import { build } from './build.mjs';
import { root } from './root.mjs';

/**
 * A program that `npm start` does not need: built when its command runs, or by `npm run build -- --all`.
 * @typedef {object} Tool
 * @property {string} name its folder is `build/NAME`
 * @property {string} title its name in messages at the terminal
 * @property {string} entry its TypeScript file, relative to the root
 * @property {readonly string[]} inputs as for an artifact
 */

/** @type {Tool} */
export const storeTools = {
  name: 'store-tools',
  title: 'backup and restore',
  entry: 'src/server/store-command.ts',
  inputs: SERVER_SOURCES,
};

/** @type {Tool} */
export const graphTools = {
  name: 'graph-tools',
  title: 'the builder of link graphs',
  entry: 'src/articles/graph-files/graph-command.ts',
  inputs: ['src/core', 'src/graph', 'src/platform', 'src/articles/graph-files'],
};

/**
 * @param {Tool} tool
 * @returns {import('./artifacts.mjs').Artifact}
 */
export function artifactOf({ name, title, entry, inputs }) {
  return {
    name,
    title,
    inputs: [...inputs, 'package.json', 'package-lock.json', 'vite.config.ts'],
    command: (base, folder) => bundleForNode(base, entry, folder),
  };
}

/**
 * Builds a tool if it is stale, and imports it.
 * @param {Tool} tool
 * @returns {Promise<{ code: number } | { module: any }>} the exit code if it could not be built
 */
export async function importTool(tool) {
  const code = await build(root, [artifactOf(tool)], (line) => console.log(line));
  if (code !== 0) return { code };
  const file = join(root, 'build', tool.name, `${basename(tool.entry, '.ts')}.js`);
  return { module: await import(pathToFileURL(file).href) };
}

/** npm runs scripts in the project's folder; relative paths refer to the folder where the user called npm. */
export function callerFolder() {
  return process.env['INIT_CWD'] ?? process.cwd();
}
