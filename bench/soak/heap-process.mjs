// @ts-check
// The built server, as `npm start` runs it, in a process that answers each message with the size of its live objects.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { root } from '#scripts/launch/root.mjs';

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collectGarbage = runInNewContext('gc');

process.on('message', () => {
  collectGarbage();
  process.send?.(process.memoryUsage());
});
const { runServer } = await import(pathToFileURL(join(root, 'build/server/main.js')).href);
await runServer({ env: process.env, root });
