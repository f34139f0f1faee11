import { open, type FileHandle } from 'node:fs/promises';
import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { type LinkRows, areValidNodes, areValidOffsets } from '#graph/link-graph.ts';
import { TitleTable } from '#graph/title-table.ts';
import { EMPTY_CHECKSUM, wordChecksum } from '#graph/graph-image.ts';
import { errorCode } from '#platform/errors.ts';
import { parseJsonOrNull } from '#platform/files.ts';
import {
  GRAPH_PARTS,
  HEADER_BYTES,
  paddedBytes,
  readHeader,
  type GraphHeader,
  type GraphHeaderError,
  type GraphPart,
} from './graph-file-header.ts';
import { graphMetaSchema, OpenGraph, type GraphMeta } from './open-graph.ts';

export type GraphFileError = 'missing' | GraphHeaderError;

/** Bytes read and checked at a time, so that the event loop is not blocked for long. A multiple of four. */
const PIECE_BYTES = 1 << 23;

/**
 * Reads a graph file into memory, each part directly into its final array, or returns why it is invalid. Verifies
 * checksums and bounds before use. Disk errors throw.
 */
export async function openGraphFile(path: string): Promise<Result<OpenGraph, GraphFileError>> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return fail('missing');
    throw error;
  }
  try {
    const start = await readUpTo(file, new Uint8Array(HEADER_BYTES), 0);
    const header = readHeader(start, (await file.stat()).size);
    if (!header.ok) return header;
    const graph = await readParts(file, header.value);
    return graph === null ? fail('damaged') : ok(graph);
  } finally {
    await file.close();
  }
}

/** Explains the error and its remedy for the terminal. */
export function explainGraphFileError(error: GraphFileError, path: string): string {
  switch (error) {
    case 'missing':
      return `There is no link graph at ${path}. Build it with: npm run graph`;
    case 'not-a-graph':
      return `${path} is not a link graph of Wayword. Build one with: npm run graph`;
    case 'other-version':
      return `The link graph at ${path} was made by another version of Wayword. Build it again with: npm run graph`;
    case 'damaged':
      return `The link graph at ${path} is damaged. Build it again with: npm run graph`;
    default:
      return assertNever(error);
  }
}

/** Returns null if a part is corrupt or inconsistent with the others. */
async function readParts(file: FileHandle, header: GraphHeader): Promise<OpenGraph | null> {
  const parts = new Map<GraphPart, Uint8Array<ArrayBuffer>>();
  let position = HEADER_BYTES;
  for (const name of GRAPH_PARTS) {
    const part = await readPart(file, position, header[name].bytes, header[name].checksum);
    if (part === null) return null;
    parts.set(name, part);
    position += paddedBytes(part.length);
  }
  const bytes = (name: GraphPart) => parts.get(name) ?? new Uint8Array(0);
  const words = (name: GraphPart) => new Uint32Array(bytes(name).buffer, 0, bytes(name).length >>> 2);

  const meta = readMeta(bytes('meta'));
  if (meta === null) return null;
  const nodeCount = meta.articleCount;
  const out = validRows(words('out-offsets'), words('out-targets'), nodeCount);
  const into = validRows(words('in-offsets'), words('in-targets'), nodeCount);
  const titles = validTitles(words('title-offsets'), bytes('title-bytes'));
  const names = validTitles(words('redirect-offsets'), bytes('redirect-bytes'));
  const [nodes, pool] = [words('redirect-nodes'), words('pool')];
  if (out === null || into === null || titles === null || names === null) return null;
  if (out.targets.length !== into.targets.length || out.targets.length !== meta.linkCount) return null;
  if (titles.size !== nodeCount || names.size !== nodes.length || names.size !== meta.redirectCount)
    return null;
  if (!areValidNodes(nodes, nodeCount) || !areValidNodes(pool, nodeCount)) return null;
  const graph = { nodeCount, linkCount: meta.linkCount, out, in: into };
  return new OpenGraph(meta, { graph, titles, redirects: { names, nodes }, pool });
}

async function readPart(
  file: FileHandle,
  position: number,
  length: number,
  checksum: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const part = new Uint8Array(paddedBytes(length));
  let sum = EMPTY_CHECKSUM;
  for (let start = 0; start < part.length; start += PIECE_BYTES) {
    const piece = part.subarray(start, start + PIECE_BYTES);
    if ((await readUpTo(file, piece, position + start)).length < piece.length) return null;
    sum = wordChecksum(new Uint32Array(piece.buffer, piece.byteOffset, piece.length / 4), sum);
  }
  return sum === checksum ? part.subarray(0, length) : null;
}

/** Reads up to `into.length` bytes at `position` into `into`; fewer at the end of the file. */
async function readUpTo(
  file: FileHandle,
  into: Uint8Array<ArrayBuffer>,
  position: number,
): Promise<Uint8Array<ArrayBuffer>> {
  let end = 0;
  while (end < into.length) {
    const { bytesRead } = await file.read(into, end, into.length - end, position + end);
    if (bytesRead === 0) break;
    end += bytesRead;
  }
  return into.subarray(0, end);
}

/** Null if the metadata is invalid despite a correct checksum. */
function readMeta(bytes: Uint8Array): GraphMeta | null {
  const read = graphMetaSchema.safeParse(parseJsonOrNull(new TextDecoder().decode(bytes)));
  return read.success ? read.data : null;
}

function validRows(offsets: Uint32Array, targets: Uint32Array, nodeCount: number): LinkRows | null {
  if (offsets.length !== nodeCount + 1 || !areValidOffsets(offsets, targets.length)) return null;
  return areValidNodes(targets, nodeCount) ? { offsets, targets } : null;
}

function validTitles(offsets: Uint32Array, bytes: Uint8Array): TitleTable | null {
  return areValidOffsets(offsets, bytes.length) ? new TitleTable(offsets, bytes) : null;
}
