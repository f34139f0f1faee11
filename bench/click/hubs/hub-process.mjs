// @ts-check
// The built server, as `npm start` runs it, on the folder BENCH_ROOT instead of the project's.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#scripts/launch/root.mjs';

const { runServer } = await import(pathToFileURL(join(root, 'build/server/main.js')).href);
await runServer({ env: process.env, root: process.env['BENCH_ROOT'] });
