import { fail, ok, type Result } from '#core/result.ts';
import { graphOfRows, cell, type LinkGraph, areValidNodes, areValidOffsets } from './link-graph.ts';

/**
 * A graph as one block of 32-bit words that can be read from a file without copying: magic, version, nodes, links,
 * checksum, offsets, targets. Incoming links are not stored but computed from the outgoing ones, so a file cannot
 * contradict itself. Words are in machine byte order; in the other order the magic number differs, so the image is
 * rejected.
 */
const MAGIC = 0x57_57_47_31;
const VERSION = 1;
const HEADER_WORDS = 5;

export type GraphImageError =
  /** Another format, or written on a machine of the other byte order. */
  | 'not-a-graph'
  | 'other-version'
  /** Truncated, extended or changed since it was written. */
  | 'damaged';

export function writeGraphImage(graph: LinkGraph): ArrayBuffer {
  const { offsets, targets } = graph.out;
  const words = new Uint32Array(HEADER_WORDS + offsets.length + targets.length);
  words.set(offsets, HEADER_WORDS);
  words.set(targets, HEADER_WORDS + offsets.length);
  const checksum = wordChecksum(words.subarray(HEADER_WORDS));
  words.set([MAGIC, VERSION, graph.nodeCount, graph.linkCount, checksum]);
  return words.buffer;
}

/** The graph keeps a view of `image`: do not write to it afterwards. */
export function readGraphImage(image: ArrayBuffer): Result<LinkGraph, GraphImageError> {
  if (image.byteLength < HEADER_WORDS * 4 || image.byteLength % 4 !== 0) return fail('not-a-graph');
  const words = new Uint32Array(image);
  if (cell(words, 0) !== MAGIC) return fail('not-a-graph');
  if (cell(words, 1) !== VERSION) return fail('other-version');
  const nodeCount = cell(words, 2);
  const linkCount = cell(words, 3);
  const body = words.subarray(HEADER_WORDS);
  if (body.length !== nodeCount + 1 + linkCount) return fail('damaged');
  if (wordChecksum(body) !== cell(words, 4)) return fail('damaged');
  const rows = { offsets: body.subarray(0, nodeCount + 1), targets: body.subarray(nodeCount + 1) };
  return areValidOffsets(rows.offsets, linkCount) && areValidNodes(rows.targets, nodeCount)
    ? ok(graphOfRows(rows))
    : fail('damaged');
}

/** Initial checksum, of no words. */
export const EMPTY_CHECKSUM = 0x81_1c_9d_c5;

/** FNV-1a per word. For words in chunks, pass the checksum of the previous chunks as `before`. */
export function wordChecksum(words: Uint32Array, before = EMPTY_CHECKSUM): number {
  let hash = before;
  const { length } = words;
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ cell(words, at), 0x01_00_01_93);
  return hash >>> 0;
}
