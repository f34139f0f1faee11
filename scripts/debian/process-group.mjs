// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Asked nicely, a server gets this long to end. */
const PATIENCE_MS = 3_000;
const BURIAL_MS = 500;
const POLL_MS = 20;

/**
 * A server and every process it starts.
 * @typedef {object} ProcessGroup
 * @property {number} id also the process id of the first
 * @property {() => boolean} hasEnded whether the first has
 * @property {Promise<{ code: number | null }>} ended resolves once the first has ended and all output was read, with the
 *   first's exit code, null where a signal ended it
 * @property {() => string} said what it printed so far
 * @property {() => Promise<void>} stop resolves when no process of the group runs any more
 */

/**
 * Starts a program in a process group of its own: PHP's server leaves its workers running when only the first process is
 * told to end. The group goes when this process exits, too.
 * @param {readonly [string, ...string[]]} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<ProcessGroup>}
 */
export async function startProcessGroup([program, ...args], { cwd, env = process.env }) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    // Kept short: a server that logs every request is here for a whole bench.
    stream.on('data', (chunk) => (said = `${said}${String(chunk)}`.slice(-20_000)));
  }
  /** @type {ProcessGroup['ended']} */
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code })));
  await once(child, 'spawn');
  const id = child.pid;
  if (id === undefined) throw new Error(`${program} has no process id`);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const endAtExit = () => void signalGroup(id, 'SIGKILL');
  const endAtSignal = (/** @type {NodeJS.Signals} */ signal) => {
    endAtExit();
    unlisten();
    // Where nobody else decides what a signal means, it means the end.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const unlisten = () => {
    process.off('exit', endAtExit).off('SIGINT', endAtSignal).off('SIGTERM', endAtSignal);
  };
  process.on('exit', endAtExit).on('SIGINT', endAtSignal).on('SIGTERM', endAtSignal);

  const stop = async () => {
    unlisten();
    signalGroup(id, 'SIGTERM');
    await waitFor(hasEnded, PATIENCE_MS);
    // Whatever did not go with the first. What is dead already and was not yet buried by the system takes signals, too:
    // that it is still there means nothing after a while.
    await waitFor(() => !signalGroup(id, 'SIGKILL'), BURIAL_MS);
  };
  return { id, hasEnded, ended, said: () => said, stop };
}

/**
 * @param {number} id
 * @param {NodeJS.Signals} signal
 * @returns {boolean} whether there was anybody to receive it
 */
function signalGroup(id, signal) {
  try {
    process.kill(-id, signal);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

/**
 * @param {() => boolean} isSo
 * @param {number} atMost milliseconds
 */
async function waitFor(isSo, atMost) {
  const started = performance.now();
  while (!isSo() && performance.now() - started < atMost) await sleep(POLL_MS);
}
