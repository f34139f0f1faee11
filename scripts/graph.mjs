// @ts-check
// `npm run graph -- --dumps FOLDER [--out FILE]`: builds the link graph of a wiki from its database dumps.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './launch/build.mjs';
import { bundleForNode } from './launch/bundle-for-node.mjs';
import { root } from './launch/root.mjs';

/** Not built by `npm start`, because few users need it. @type {import('./launch/artifacts.mjs').Artifact} */
const graphTools = {
  name: 'graph-tools',
  title: 'the builder of link graphs',
  inputs: [
    'src/core',
    'src/graph',
    'src/platform',
    'src/articles/graph-files',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
  ],
  command: (root, folder) => bundleForNode(root, 'src/articles/graph-files/graph-command.ts', folder),
};

const code = await build(root, [graphTools], (line) => console.log(line));
if (code !== 0) process.exitCode = code;
else {
  const { runGraphCommand } = await import(
    pathToFileURL(join(root, 'build/graph-tools/graph-command.js')).href
  );
  process.exitCode = await runGraphCommand({
    args: process.argv.slice(2),
    // npm runs this in the project's folder; relative paths refer to the folder where the user called npm.
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    dataDir: resolve(root, process.env['DATA_DIR'] || './data'),
    screen: process.stdout,
    now: () => new Date(),
  });
}
