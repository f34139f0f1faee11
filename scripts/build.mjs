// @ts-check
// `npm run build`: builds what `npm start` builds before it opens the server, and the list of its packages. `npm run build --
// --all` also builds the commands backup, restore and graph, for a folder that gets no sources, as a container image.
import { artifacts, sbom } from './launch/artifacts.mjs';
import { build } from './launch/build.mjs';
import { root } from './launch/root.mjs';
import { artifactOf, graphTools, storeTools } from './launch/tools.mjs';

const tools = process.argv.includes('--all') ? [storeTools, graphTools].map(artifactOf) : [];
process.exitCode = await build(root, [...artifacts, sbom, ...tools], (line) => console.log(line));
