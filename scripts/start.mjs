// @ts-check
// `npm start`: brings any state of a checkout to a running server. Runs before anything is installed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { artifacts } from './launch/artifacts.mjs';
import { followNpm, npmAncestors } from './launch/follow-npm.mjs';
import { launchLog } from './launch/launch-log.mjs';
import { prepare } from './launch/prepare.mjs';
import { root } from './launch/root.mjs';
import { logStartTimes } from './launch/start-times.mjs';

const log = launchLog(process.env, (line) => console.log(line));

/** @returns {Promise<number>} the exit code; once the server runs, the server sets the exit code */
async function start() {
  logStartTimes(process.env, log);
  performance.measure('Node and launcher', { start: 0 });
  const prepared = performance.now();
  const code = await prepare(root, artifacts, log);
  if (code !== 0) return code;
  performance.measure('checks', { start: prepared });

  // The server runs in this process, so that it receives signals and npm gets its exit code.
  followNpm({
    env: process.env,
    ancestors: npmAncestors,
    stop: () => process.kill(process.pid, 'SIGTERM'),
  });
  process.setSourceMapsEnabled(true);
  const imported = performance.now();
  const { runServer } = await import(pathToFileURL(join(root, 'build/server/main.js')).href);
  performance.measure('modules of the start', { start: imported });
  await runServer({ env: process.env, root });
  return 0;
}

const code = await start();
if (code !== 0) process.exitCode = code;
