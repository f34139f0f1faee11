import type { FileHandle } from 'node:fs/promises';
import { EMPTY_CHECKSUM, wordChecksum } from '#graph/graph-image.ts';
import {
  GRAPH_PARTS,
  writeHeader,
  type GraphHeader,
  type GraphPart,
  type PartEntry,
} from './graph-file-header.ts';
import { writeFileAtomically } from '#platform/files.ts';
import type { GraphContents, GraphMeta } from './open-graph.ts';

/** A system call writes at most 2 GB, and a part may be larger. A multiple of four. */
const PIECE_BYTES = 1 << 24;

/**
 * Writes a graph file directly from the arrays, without copying them, and atomically (see writeFileAtomically). `now` is
 * stored as the build time. Returns the metadata.
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
  await writeFileAtomically(path, async (file) => {
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

/** Yields views of a part; the last may be a copy, zero-padded to whole words. */
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

/** A Uint32Array needs an offset divisible by four; other bytes are copied, which no large part needs. */
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
