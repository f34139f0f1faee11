// @ts-check
import { packageBin } from './package-bin.mjs';

/**
 * Returns the command that bundles a program of this project for Node, without its packages: `FOLDER/NAME.js` from
 * `…/NAME.ts`.
 * @param {string} root
 * @param {string} entry relative to the root
 * @param {string} folder
 * @param {readonly string[]} [options] of `vite build`
 * @returns {[string, ...string[]]}
 */
export function bundleForNode(root, entry, folder, options = []) {
  return [
    ...packageBin(root, 'vite'),
    'build',
    '--logLevel',
    'warn',
    ...options,
    '--ssr',
    entry,
    '--outDir',
    folder,
  ];
}
