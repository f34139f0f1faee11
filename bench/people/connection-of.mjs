// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How to reach the embedded database of a server that runs.
 * @param {string} dataDir
 * @returns {import('pg').ClientConfig}
 */
export function connectionOf(dataDir) {
  return JSON.parse(readFileSync(join(dataDir, 'postgres/listening.json'), 'utf8'));
}
