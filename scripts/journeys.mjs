// @ts-check
// `npm run journeys`: reports how a simulated player does on the dailies and levels of the starter encyclopedia.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './launch/build.mjs';
import { bundleForNode } from './launch/bundle-for-node.mjs';
import { root } from './launch/root.mjs';

/** @type {import('./launch/artifacts.mjs').Artifact} */
const journeys = {
  name: 'journeys',
  title: 'the report on journeys',
  inputs: [
    'src/core',
    'src/graph',
    'src/platform',
    'src/articles',
    'encyclopedia',
    '!encyclopedia/en',
    '!encyclopedia/es',
    'vite.config.ts',
  ],
  command: (root, folder) => bundleForNode(root, 'encyclopedia/journey-report.ts', folder),
};

const code = await build(root, [journeys], (line) => console.log(line));
if (code !== 0) process.exitCode = code;
else {
  const { journeyReport } = await import(pathToFileURL(join(root, 'build/journeys/journey-report.js')).href);
  console.log(await journeyReport(join(root, 'encyclopedia/en')));
}
