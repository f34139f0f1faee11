// @ts-check
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { packageBin } from './run-command.mjs';

/**
 * One folder under build/, made from its inputs by one command.
 * @typedef {object} Artifact
 * @property {string} name its folder is `build/NAME`
 * @property {string} title its name in messages at the terminal
 * @property {readonly string[]} inputs the paths it is built from, for `fingerprint`; a change of them makes it stale
 * @property {(root: string, folder: string) => readonly [string, ...string[]]} command writes the artifact into an empty folder
 * @property {(folder: string) => Promise<void>} [finish] runs after the command succeeded
 */

/** What the server program is bundled from. */
export const SERVER_SOURCES = ['core', 'protocol', 'graph', 'platform', 'articles', 'server'].map(
  (name) => `src/${name}`,
);
const SETTINGS = ['package.json', 'package-lock.json', 'vite.config.ts', 'scripts/launch'];

/**
 * In build order: an artifact may be an input of a later one.
 * @type {readonly Artifact[]}
 */
export const artifacts = [
  {
    name: 'web',
    title: 'the game',
    inputs: ['src/core', 'src/protocol', 'src/ui', 'src/web', ...SETTINGS],
    command: (root, folder) => [
      ...packageBin(root, 'vite'),
      'build',
      '--logLevel',
      'warn',
      '--outDir',
      folder,
    ],
    finish: compressFolder,
  },
  {
    name: 'server',
    title: 'the server',
    inputs: [...SERVER_SOURCES, ...SETTINGS],
    command: (root, folder) => bundleForNode(root, 'src/server/main.ts', folder, ['--mode', 'bundled']),
  },
  {
    name: 'database',
    title: 'the database template',
    inputs: ['src/server/store/postgres', 'scripts/launch', 'package-lock.json'],
    command: (root, folder) => [process.execPath, join(root, 'scripts/launch/make-database.mjs'), folder],
  },
  {
    name: 'worker',
    title: 'the server’s workers',
    inputs: [...SERVER_SOURCES, ...SETTINGS],
    command: (root, folder) => bundleForNode(root, 'src/articles/worker.ts', folder),
  },
  {
    name: 'cards',
    title: 'the server’s cards of links',
    inputs: [...SERVER_SOURCES, ...SETTINGS],
    command: (root, folder) => bundleForNode(root, 'src/server/cards/card-worker.ts', folder),
  },
  {
    name: 'tools',
    title: 'the builder of the encyclopedia',
    // Articles are not part of the program that compiles them; as inputs, their 1,500 files would be checked twice.
    inputs: [
      'src/core',
      'src/graph',
      'src/platform',
      'src/articles',
      'encyclopedia',
      '!encyclopedia/en',
      '!encyclopedia/es',
      ...SETTINGS,
    ],
    command: (root, folder) => bundleForNode(root, 'encyclopedia/build-encyclopedia.ts', folder),
  },
  {
    name: 'encyclopedia',
    title: 'the starter encyclopedia',
    // The packages of package-lock.json provide icons and maps.
    inputs: ['encyclopedia/en', 'encyclopedia/es', 'build/tools', 'package-lock.json'],
    command: (root, folder) => [
      process.execPath,
      join(root, 'build/tools/build-encyclopedia.js'),
      'encyclopedia/en',
      join(folder, 'starter.pack'),
      'encyclopedia/es',
      join(folder, 'starter-es.pack'),
    ],
  },
];

/**
 * Which packages the server runs with. `npm start` does not need it.
 * @type {Artifact}
 */
export const sbom = {
  name: 'sbom',
  title: 'the list of packages',
  inputs: ['package.json', 'package-lock.json', 'scripts/sbom.mjs', 'scripts/launch'],
  command: (root, folder) => [process.execPath, join(root, 'scripts/sbom.mjs'), folder],
};

/** The encyclopedia and its builder: all that is needed when Vite serves the rest from source. */
export const besidesSources = artifacts.filter(({ name }) => name === 'tools' || name === 'encyclopedia');

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
