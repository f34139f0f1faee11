// @ts-check
// `npm start`: from a fresh checkout, or any later state of it, to a running server. Runs before anything is installed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { artifacts } from './launch/artifacts.mjs';
import { followNpm } from './launch/follow-npm.mjs';
import { prepare } from './launch/prepare.mjs';
import { root } from './launch/root.mjs';

const say = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; once the server runs, that is the server's own business */
async function start() {
  const code = await prepare(root, artifacts, say);
  if (code !== 0) return code;

  // The server runs in this very process, so that signals reach it and its exit code is npm's.
  followNpm({
    env: process.env,
    parent: () => process.ppid,
    stop: () => process.kill(process.pid, 'SIGTERM'),
  });
  process.setSourceMapsEnabled(true);
  const { runServer } = await import(pathToFileURL(join(root, 'build/server/main.js')).href);
  await runServer({ env: process.env, root });
  return 0;
}

const code = await start();
if (code !== 0) process.exitCode = code;
