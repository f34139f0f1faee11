import { cell } from './link-graph.ts';

/** The checksum of no words at all, to begin with. */
export const EMPTY_CHECKSUM = 0x81_1c_9d_c5;

/** FNV-1a, a word at a time. Words that come in pieces go on from the checksum of those before them. */
export function wordChecksum(words: Uint32Array, before = EMPTY_CHECKSUM): number {
  let hash = before;
  const { length } = words;
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ cell(words, at), 0x01_00_01_93);
  return hash >>> 0;
}
