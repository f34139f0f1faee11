import { cell } from './link-graph.ts';

/** Initial checksum, of no words. */
export const EMPTY_CHECKSUM = 0x81_1c_9d_c5;

/** FNV-1a per word. For words in chunks, pass the checksum of the previous chunks as `before`. */
export function wordChecksum(words: Uint32Array, before = EMPTY_CHECKSUM): number {
  let hash = before;
  const { length } = words;
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ cell(words, at), 0x01_00_01_93);
  return hash >>> 0;
}
