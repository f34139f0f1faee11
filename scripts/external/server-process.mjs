// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a server gets to end after SIGTERM, and its other processes after SIGKILL. */
const TERM_TIMEOUT_MS = 3_000;
const KILL_TIMEOUT_MS = 500;
/** A server that takes longer is another server or not ready. */
const ANSWER_TIMEOUT_MS = 2_000;
const POLL_MS = 20;

/**
 * A server and every process it starts.
 * @typedef {object} ProcessGroup
 * @property {number} id also the process id of the first process
 * @property {() => boolean} hasEnded whether the first process has ended
 * @property {Promise<{ code: number | null }>} ended resolves once the first process has ended and all output was read,
 *   with its exit code, null if a signal ended it
 * @property {() => string} output the end of the output so far
 * @property {() => Promise<void>} stop resolves when no process of the group is running
 * @property {() => Promise<void>} kill ends the group with SIGKILL; resolves when its first process has ended
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
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    // Limited, because a server that logs every request runs for a whole benchmark.
    stream.on('data', (chunk) => (output = `${output}${String(chunk)}`.slice(-20_000)));
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
    await waitFor(hasEnded, TERM_TIMEOUT_MS);
    // Ends the processes that outlive the first. Zombies accept signals too, so a group that still exists after
    // KILL_TIMEOUT_MS need not contain a running process.
    await waitFor(() => !signalGroup(id, 'SIGKILL'), KILL_TIMEOUT_MS);
  };
  const kill = async () => {
    unlisten();
    signalGroup(id, 'SIGKILL');
    await ended;
  };
  return { id, hasEnded, ended, output: () => output, stop, kill };
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
 * Waits until a started server answers. Stops it and throws with its output if it ends or exceeds the timeout first.
 * @param {string} name
 * @param {ProcessGroup} group
 * @param {{ isReady: () => Promise<boolean>, timeoutMs: number }} options
 */
export async function waitUntilReady(name, group, { isReady, timeoutMs }) {
  const started = performance.now();
  while (!(await isReady())) {
    if (group.hasEnded() || performance.now() - started > timeoutMs) {
      await group.stop();
      throw new Error(`${name} did not start to answer:\n${group.output()}`);
    }
    await sleep(POLL_MS);
  }
}

/**
 * Whether a server at the URL answers successfully.
 * @param {string} url
 */
export async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })).ok;
  } catch (error) {
    // Node's fetch throws a TypeError if nothing listens, and a TimeoutError if there is no answer.
    if (error instanceof TypeError) return false;
    if (error instanceof DOMException && error.name === 'TimeoutError') return false;
    throw error;
  }
}

/**
 * Whether a program accepts connections at a loopback port.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (/** @type {boolean} */ isConnected) => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.once('connect', () => finish(true)).once('error', () => finish(false));
  });
}

/** Returns a free loopback port. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return address.port;
}

/**
 * Waits until a condition holds, or until the time is over.
 * @param {() => boolean} condition
 * @param {number} timeoutMs
 */
export async function waitFor(condition, timeoutMs) {
  const started = performance.now();
  while (!condition() && performance.now() - started < timeoutMs) await sleep(POLL_MS);
}
