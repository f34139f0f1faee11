import { readFileSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** Bytes: a run leaves some hundreds of megabytes there at most, and containers are given less than it needs by default. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * Has the folders that tests make lie in memory where this system has room for that. They make thousands of small files,
 * a database of three hundred among them for most tests of the server, and a disk takes up to fifteen times as long.
 * Configurations call it, so that workers inherit it.
 */
export function keepFilesInMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined) return;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY);
  // Some tests run what they have written.
  if (mount === undefined || mount.includes('noexec')) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= ENOUGH) process.env['TMPDIR'] = MEMORY;
}
