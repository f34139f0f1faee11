// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a server gets to end after SIGTERM. */
const PATIENCE_MS = 3_000;
const BURIAL_MS = 500;
const POLL_MS = 20;

/**
 * A server and every process it starts.
 * @typedef {object} ProcessGroup
 * @property {number} id also the process id of the first process
 * @property {() => boolean} hasEnded whether the first process has ended
 * @property {Promise<{ code: number | null }>} ended resolves once the first process has ended and all output was read,
 *   with its exit code, null if a signal ended it
 * @property {() => string} said the output so far
 * @property {() => Promise<void>} stop resolves when no process of the group is running
 */

/**
 * Starts a program in its own process group: PHP's server leaves its workers running when only the first process gets a
 * signal. The group also ends when this process exits.
 * @param {readonly [string, ...string[]]} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<ProcessGroup>}
 */
export async function startProcessGroup([program, ...args], { cwd, env = process.env }) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    // Limited, because a server that logs every request runs for a whole benchmark.
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
    // Without another listener, apply the signal's default action.
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
    // Ends the processes that outlive the first. Zombies accept signals too, so a group that still exists after
    // BURIAL_MS need not contain a running process.
    await waitFor(() => !signalGroup(id, 'SIGKILL'), BURIAL_MS);
  };
  return { id, hasEnded, ended, said: () => said, stop };
}

/**
 * @param {number} id
 * @param {NodeJS.Signals} signal
 * @returns {boolean} whether the group had any process
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
