// @ts-check
// The built server, as `npm start` runs it, in a process that reports its resource use. BENCH_ROOT names a folder to use
// instead of the project's.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#scripts/launch/root.mjs';
import { reportUsage } from './process-usage.mjs';

reportUsage();
const { runServer } = await import(pathToFileURL(join(root, 'build/server/main.js')).href);
await runServer({ env: process.env, root: process.env['BENCH_ROOT'] ?? root });
