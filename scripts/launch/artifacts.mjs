// @ts-check
import { join } from 'node:path';
import { bundleForNode } from './bundle-for-node.mjs';
import { compressFolder } from './compress.mjs';
import { packageBin } from './package-bin.mjs';

/**
 * One folder under build/, made from its inputs by one command.
 * @typedef {object} Artifact
 * @property {string} name its folder is `build/NAME`
 * @property {string} title what the person at the terminal reads
 * @property {readonly string[]} inputs what it is made from, as `fingerprint` reads it; it is stale when that changes
 * @property {(root: string, folder: string) => readonly [string, ...string[]]} command writes the artifact into an empty folder
 * @property {(folder: string) => Promise<void>} [finish] what is left to do when the command has succeeded
 */

const SETTINGS = ['package.json', 'package-lock.json', 'vite.config.ts', 'scripts/launch'];

/**
 * In the order of building: a later one may be made from an earlier one.
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
    inputs: ['src/core', 'src/protocol', 'src/graph', 'src/server', ...SETTINGS],
    command: (root, folder) => bundleForNode(root, 'src/server/main.ts', folder, ['--mode', 'bundled']),
  },
  {
    name: 'database',
    title: 'the empty database that a first start copies',
    inputs: ['src/server/store/embedded', 'scripts/launch', 'package-lock.json'],
    command: (root, folder) => [process.execPath, join(root, 'scripts/launch/make-database.mjs'), folder],
  },
  {
    name: 'worker',
    title: 'the server’s workshop',
    inputs: ['src/core', 'src/protocol', 'src/graph', 'src/server', ...SETTINGS],
    command: (root, folder) => bundleForNode(root, 'src/server/worker.ts', folder),
  },
  {
    name: 'tools',
    title: 'the builder of the encyclopedia',
    // Articles are not part of the program that compiles them; each start would read the dates of 1,500 files.
    inputs: [
      'src/core',
      'src/graph',
      'src/server',
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
    // The packages give it icons and maps.
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

/** The encyclopedia and what makes it: where Vite serves the rest from its sources, these alone are needed. */
export const besidesSources = artifacts.filter(({ name }) => name === 'tools' || name === 'encyclopedia');
