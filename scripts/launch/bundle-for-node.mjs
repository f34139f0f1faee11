// @ts-check
import { packageBin } from './package-bin.mjs';

/**
 * The command that bundles a program of ours for Node, without its packages: `FOLDER/NAME.js` of `…/NAME.ts`.
 * @param {string} root
 * @param {string} entry from the root
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
