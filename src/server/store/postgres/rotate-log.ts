import { copyFile, stat, truncate } from 'node:fs/promises';
import { nullIfMissing } from '#platform/files.ts';

/** PostgreSQL writes a few lines a day, and many where it cannot work. Bytes. */
const MAX_BYTES = 10_000_000;

/**
 * Starts a log anew if it has grown to `maxBytes`, and keeps what it held as FILE.1, instead of the one before. PostgreSQL
 * appends to the file all the while, so it is emptied in place; what is written between copy and emptying is lost.
 */
export async function rotateLog(file: string, maxBytes = MAX_BYTES): Promise<void> {
  const status = await nullIfMissing(stat(file));
  if (status === null || status.size === 0 || status.size < maxBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}
