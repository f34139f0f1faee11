import type { FileHandle } from 'node:fs/promises';
import { EMPTY_CHECKSUM, wordChecksum } from '#graph/word-checksum.ts';
import {
  GRAPH_PARTS,
  writeHeader,
  type GraphHeader,
  type GraphPart,
  type PartEntry,
} from './graph-file-header.ts';
import { writeWholeFile } from '../files/write-whole-file.ts';
import type { GraphContents, GraphMeta } from './open-graph.ts';

/** One system call writes 2 GB at most, and a part may be larger. A multiple of four. */
const PIECE_BYTES = 1 << 24;

/**
 * Writes a graph file, straight from the arrays and without a copy of them. Whoever reads at the same time gets the old
 * file or the new one, whole, also when the power fails in between. `now` goes into the file as the time of its making.
 */
export async function writeGraphFile(path: string, contents: GraphContents, now: Date): Promise<GraphMeta> {
  const { graph, titles, redirects } = contents;
  const meta: GraphMeta = {
    source: contents.source,
    builtAt: now.toISOString(),
    dumpDate: contents.dumpDate,
    articleCount: graph.nodeCount,
    redirectCount: redirects.names.size,
    linkCount: graph.linkCount,
  };
  const parts: Readonly<Record<GraphPart, Uint8Array>> = {
    meta: new TextEncoder().encode(JSON.stringify(meta)),
    'out-offsets': bytesOf(graph.out.offsets),
    'out-targets': bytesOf(graph.out.targets),
    'in-offsets': bytesOf(graph.in.offsets),
    'in-targets': bytesOf(graph.in.targets),
    'title-offsets': bytesOf(titles.offsets),
    'title-bytes': titles.bytes,
    'redirect-offsets': bytesOf(redirects.names.offsets),
    'redirect-bytes': redirects.names.bytes,
    'redirect-nodes': bytesOf(redirects.nodes),
    pool: bytesOf(contents.pool),
  };
  await writeWholeFile(path, async (file) => {
    const header: GraphHeader = {
      meta: entryOf(parts.meta),
      'out-offsets': entryOf(parts['out-offsets']),
      'out-targets': entryOf(parts['out-targets']),
      'in-offsets': entryOf(parts['in-offsets']),
      'in-targets': entryOf(parts['in-targets']),
      'title-offsets': entryOf(parts['title-offsets']),
      'title-bytes': entryOf(parts['title-bytes']),
      'redirect-offsets': entryOf(parts['redirect-offsets']),
      'redirect-bytes': entryOf(parts['redirect-bytes']),
      'redirect-nodes': entryOf(parts['redirect-nodes']),
      pool: entryOf(parts.pool),
    };
    await writeAll(file, writeHeader(header));
    for (const name of GRAPH_PARTS) for (const piece of piecesOf(parts[name])) await writeAll(file, piece);
  });
  return meta;
}

function entryOf(part: Uint8Array): PartEntry {
  let checksum = EMPTY_CHECKSUM;
  for (const piece of piecesOf(part)) checksum = wordChecksum(wordsOf(piece), checksum);
  return { bytes: part.length, checksum };
}

/** Views of a part; the last one a copy, filled up with zeros to whole words. */
function* piecesOf(part: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < part.length; start += PIECE_BYTES) {
    const piece = part.subarray(start, start + PIECE_BYTES);
    if (piece.length % 4 === 0) yield piece;
    else {
      const padded = new Uint8Array(piece.length + 4 - (piece.length % 4));
      padded.set(piece);
      yield padded;
    }
  }
}

/** Words begin at multiples of four; bytes that do not are copied, which no great part needs. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  return bytes.byteOffset % 4 === 0
    ? new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
    : new Uint32Array(Uint8Array.from(bytes).buffer);
}

function bytesOf(words: Uint32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let start = 0; start < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, start, bytes.length - start);
    start += bytesWritten;
  }
}
