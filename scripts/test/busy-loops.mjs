// @ts-check
import { spawn } from 'node:child_process';

/** Ends with its parent: its stdin closes then, even if the parent was killed. */
const LOOP = `process.stdin.on('end', () => process.exit()).resume();
const spin = () => { const until = Date.now() + 50; while (Date.now() < until); setImmediate(spin); };
spin();`;

/**
 * Keeps `count` cores busy, each with a separate process.
 * @param {number} count
 * @returns {() => void} ends them
 */
export function occupyCores(count) {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', LOOP], { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
