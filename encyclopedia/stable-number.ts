import { createHash } from 'node:crypto';

const GREATEST = 2 ** 31 - 1;

/**
 * Derives a stable number from 1 to 2^31 - 1 from a text. Page ids and revisions are such numbers, so that building the
 * same articles anywhere gives the same encyclopedia and a changed article a new revision.
 */
export function stableNumber(text: string): number {
  return 1 + (createHash('sha256').update(text).digest().readUInt32BE() % GREATEST);
}
