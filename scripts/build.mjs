// @ts-check
// `npm run build`: builds what `npm start` builds before it opens the server.
import { artifacts } from './launch/artifacts.mjs';
import { build } from './launch/build.mjs';
import { root } from './launch/root.mjs';

process.exitCode = await build(root, artifacts, (line) => console.log(line));
