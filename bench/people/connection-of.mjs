// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the connection settings of a running server's embedded database.
 * @param {string} dataDir
 * @returns {import('pg').ClientConfig}
 */
export function connectionOf(dataDir) {
  return JSON.parse(readFileSync(join(dataDir, 'postgres/listening.json'), 'utf8'));
}
