// @ts-check
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How a command ended. `output` is plain text, and empty if the output went directly to the terminal.
 * @typedef {{ code: number, output: string }} CommandEnd
 */

/**
 * Runs a program until it ends. A signal that would end this process ends the program first, so that it is not left
 * running.
 * @param {readonly [string, ...string[]]} command the program and its arguments
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, output: 'shown' | 'kept' }} options
 * @returns {Promise<CommandEnd>}
 */
export function runCommand([program, ...args], { cwd, env = process.env, output }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    /** @type {Buffer[]} */
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));

    /** @type {NodeJS.Signals | null} */
    let stoppedBy = null;
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    const unlisten = () => process.off('SIGINT', stop).off('SIGTERM', stop);

    child.once('error', (error) => {
      unlisten();
      reject(error);
    });
    child.once('close', (code) => {
      unlisten();
      if (stoppedBy === null)
        resolve({ code: code ?? 1, output: stripVTControlCharacters(Buffer.concat(chunks).toString()) });
      else process.kill(process.pid, stoppedBy);
    });
  });
}

/**
 * Returns the command that runs an installed package's program with the current Node, the same on every system (the
 * links in node_modules/.bin differ between systems).
 * @param {string} root
 * @param {string} name the package
 * @param {string} [program] the program's name if it differs from the package's
 * @returns {[string, string]}
 */
export function packageBin(root, name, program = name) {
  const folder = join(root, 'node_modules', name);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const path = typeof bin === 'string' ? bin : bin[program];
  if (path === undefined) throw new Error(`${name} has no program named ${program}`);
  return [process.execPath, join(folder, path)];
}
