import { readFileSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** Bytes: a run stores some hundreds of megabytes at most, and containers have less by default. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * Puts the tests' temporary folders into memory if the system has room. Tests create thousands of small files,
 * including a database of three hundred for most server tests, and a disk takes up to fifteen times as long. Called by
 * configurations, so that workers inherit it.
 */
export function keepFilesInMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined) return;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY);
  // Some tests execute files they have written.
  if (mount === undefined || mount.includes('noexec')) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= ENOUGH) process.env['TMPDIR'] = MEMORY;
}
