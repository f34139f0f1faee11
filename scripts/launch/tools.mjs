// @ts-check
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './artifacts.mjs';
import { build } from './build.mjs';
import { root } from './root.mjs';

/**
 * A program that `npm start` does not need: built when its command runs.
 * @typedef {object} Tool
 * @property {string} name its folder is `build/NAME`
 * @property {string} title its name in messages at the terminal
 * @property {string} entry its TypeScript file, relative to the root
 * @property {readonly string[]} inputs as for an artifact
 */

/**
 * Builds a tool if it is stale, and imports it.
 * @param {Tool} tool
 * @returns {Promise<{ code: number } | { module: any }>} the exit code if it could not be built
 */
export async function importTool({ name, title, entry, inputs }) {
  const artifact = {
    name,
    title,
    inputs: [...inputs, 'package.json', 'package-lock.json', 'vite.config.ts'],
    command: (/** @type {string} */ base, /** @type {string} */ folder) => bundleForNode(base, entry, folder),
  };
  const code = await build(root, [artifact], (line) => console.log(line));
  if (code !== 0) return { code };
  const file = join(root, 'build', name, `${basename(entry, '.ts')}.js`);
  return { module: await import(pathToFileURL(file).href) };
}

/** npm runs scripts in the project's folder; relative paths refer to the folder where the user called npm. */
export function callerFolder() {
  return process.env['INIT_CWD'] ?? process.cwd();
}
