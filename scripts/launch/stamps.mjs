// @ts-check
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The fingerprint of an artifact's inputs when it was built.
 * @typedef {{ quick: string, content: string }} Stamp
 * @typedef {Record<string, Stamp | undefined>} Stamps
 */

/**
 * @param {string} root
 * @returns {Stamps} by artifact name; empty if the file is missing or damaged, which only causes a rebuild
 */
export function readStamps(root) {
  const file = stampFile(root);
  if (!existsSync(file)) return {};
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(readFileSync(file, 'utf8'))).filter(([, value]) => isStamp(value)),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/**
 * @param {string} root
 * @param {Stamps} stamps
 */
export function writeStamps(root, stamps) {
  const file = stampFile(root);
  writeFileSync(`${file}.new`, `${JSON.stringify(stamps, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** @param {unknown} value */
function isStamp(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    'quick' in value &&
    'content' in value &&
    typeof value.quick === 'string' &&
    typeof value.content === 'string'
  );
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'build/stamps.json');
}
