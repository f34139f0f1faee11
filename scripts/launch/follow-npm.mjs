// @ts-check
import { readFileSync } from 'node:fs';

/** How often to check whether npm still runs, in milliseconds. */
const LOOK_EVERY = 250;

/**
 * Stops the server when npm ends. npm runs a script through a shell, which may wait for it or replace itself with it.
 * A SIGTERM to npm ends the shell but never reaches the script, and a SIGKILL reaches neither; the server would keep
 * running. A process whose parent ends gets another parent, so this checks that the ancestors stay the same. Does
 * nothing outside npm, and on Windows, where a process keeps the id of a parent that has ended.
 * @param {object} surroundings
 * @param {NodeJS.ProcessEnv} surroundings.env
 * @param {() => readonly number[]} surroundings.ancestors returns the process ids of the shell and npm
 * @param {() => void} surroundings.stop called once, when one of them has ended
 */
export function followNpm({ env, ancestors, stop }) {
  if (env['npm_lifecycle_event'] === undefined) return;
  const first = ancestors().join();
  const timer = setInterval(() => {
    if (ancestors().join() === first) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY);
  timer.unref();
}

/**
 * The parent process, and on Linux also the parent of that one if it is a shell that waits for its script. Nothing
 * above npm counts: it may outlive the terminal that started it.
 * @returns {readonly number[]}
 */
export function npmAncestors() {
  const parent = process.ppid;
  const npm = process.platform === 'linux' ? parentOfShell(parent) : null;
  return npm === null ? [parent] : [parent, npm];
}

/**
 * @param {number} pid
 * @returns {number | null} null if the process is no shell that runs a command, or has ended
 */
function parentOfShell(pid) {
  try {
    const [, flag] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (flag !== '-c') return null;
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name of the program, which is in parentheses and may contain any character, and the state.
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return null;
    throw error;
  }
}
