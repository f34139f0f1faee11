/** An entry of the archive to build. */
export type ZimPart =
  | {
      readonly path: string;
      /** `C` in the new format, by its type in the old, if absent. */
      readonly namespace?: string;
      readonly title?: string;
      readonly type?: string;
      readonly content: string | Uint8Array;
    }
  | { readonly path: string; readonly title?: string; readonly redirectTo: string };

export interface ZimShape {
  readonly parts: readonly ZimPart[];
  /** By name; title, language and date have defaults. */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly mainPath?: string;
  /** `old`: 5.0 with namespaces. `new`: 6.1 with a single content namespace, and both title listings. */
  readonly format?: 'old' | 'new';
  /** `v0`: the title listing of every entry; `v1`: of the articles only. Both if absent. */
  readonly listings?: readonly ('v0' | 'v1')[];
  /** Compression of clusters: the byte of the format. Only these have a writer here. */
  readonly packing?: 'none' | 'zstd' | 'xz';
  /** Eight-byte instead of four-byte offsets in clusters. */
  readonly isWide?: boolean;
  /** Number of blobs in a cluster. */
  readonly clusterSize?: number;
  readonly uuid?: string;
}

interface Blob {
  readonly namespace: string;
  readonly path: string;
  readonly title: string;
  readonly type: string;
  readonly content: Uint8Array;
}

type Line = (Blob & { readonly kind: 'blob' }) | Leading;

interface Leading {
  readonly kind: 'redirect';
  readonly namespace: string;
  readonly path: string;
  readonly title: string;
  readonly to: { readonly namespace: string; readonly path: string };
}

const LISTING = 'application/octet-stream+zimlisting';
const METADATA = { Title: 'The pocket archive', Language: 'eng', Date: '2024-05-01', Creator: 'Wayword' };

/**
 * Builds a ZIM archive byte by byte from the format's specification; independent of the reader, so that they do not
 * share a misunderstanding. Zstandard frames contain raw blocks, which any decoder reads.
 */
export function buildZim(shape: ZimShape): Buffer<ArrayBuffer> {
  const { parts, metadata = {}, format = 'new', listings = ['v0', 'v1'], clusterSize = 4 } = shape;
  const isNew = format === 'new';
  const lines: Line[] = parts.map((part) => lineOf(part, isNew));
  for (const [path, text] of Object.entries({ ...METADATA, ...metadata })) {
    lines.push(blob('M', path, 'text/plain', Buffer.from(text)));
  }
  const main = parts.find(({ path }) => path === shape.mainPath);
  const mainLine = main === undefined ? null : lineOf(main, isNew);
  if (isNew && listings.includes('v1'))
    lines.push(blob('X', 'listing/titleOrdered/v1', LISTING, Buffer.alloc(0)));
  lines.sort((a, b) => bytewise(a.namespace + a.path, b.namespace + b.path));

  const indexOf = ({ namespace, path }: { readonly namespace: string; readonly path: string }) =>
    lines.findIndex((line) => line.namespace === namespace && line.path === path);
  const titleOrder = lines
    .map((line, index) => ({ key: line.namespace + (line.title === '' ? line.path : line.title), index }))
    .sort((a, b) => bytewise(a.key, b.key))
    .map(({ index }) => index);
  const articles = titleOrder.filter((index) => {
    const line = lines[index];
    return line?.namespace === 'C' && (line.kind === 'redirect' || line.type === 'text/html');
  });
  const content = (line: Blob): Uint8Array =>
    line.type === LISTING ? Buffer.concat(articles.map((index) => u32(index))) : line.content;

  const types = [...new Set(lines.flatMap((line) => (line.kind === 'blob' ? [line.type] : [])))].sort();
  const mimeList = Buffer.from(`${types.map((type) => `${type}\0`).join('')}\0`);
  const blobs = lines.filter((line) => line.kind === 'blob');
  const clusters = Array.from({ length: Math.ceil(blobs.length / clusterSize) }, (_, nth) =>
    clusterOf(blobs.slice(nth * clusterSize, (nth + 1) * clusterSize).map(content), shape),
  );
  const entries = lines.map((line) => {
    const names = Buffer.from(`${line.path}\0${line.title}\0`);
    const head = [Buffer.from([0]), Buffer.from(line.namespace, 'latin1'), u32(0)];
    if (line.kind === 'redirect') return Buffer.concat([u16(0xffff), ...head, u32(indexOf(line.to)), names]);
    const place = blobs.indexOf(line);
    const where = [u32(Math.floor(place / clusterSize)), u32(place % clusterSize)];
    return Buffer.concat([u16(types.indexOf(line.type)), ...head, ...where, names]);
  });

  const pieces = [mimeList, ...clusters, ...entries];
  const offsets = runningOffsets(80, pieces);
  const clusterOffsets = offsets.slice(1, 1 + clusters.length);
  const entryOffsets = offsets.slice(1 + clusters.length, -1);
  const end = offsets.at(-1) ?? 80;
  const hasTitleList = !isNew || listings.includes('v0');
  const titleList = hasTitleList ? Buffer.concat(titleOrder.map(u32)) : Buffer.alloc(0);
  const titlePosition = end + entries.length * 8;
  const clusterPosition = titlePosition + titleList.length;
  const checksumPosition = clusterPosition + clusters.length * 8;
  const header = Buffer.concat([
    u32(0x44d495a),
    u16(isNew ? 6 : 5),
    u16(isNew ? 1 : 0),
    Buffer.from(shape.uuid ?? '00112233445566778899aabbccddeeff', 'hex'),
    u32(lines.length),
    u32(clusters.length),
    u64(end),
    hasTitleList ? u64(titlePosition) : Buffer.alloc(8, 0xff),
    u64(clusterPosition),
    u64(80),
    u32(mainLine === null ? 0xffff_ffff : indexOf(mainLine)),
    u32(0xffff_ffff),
    u64(checksumPosition),
  ]);
  return Buffer.concat([
    header,
    ...pieces,
    ...entryOffsets.map(u64),
    titleList,
    ...clusterOffsets.map(u64),
    // The reader ignores the checksum: the file may have a hundred gigabytes.
    Buffer.alloc(16),
  ]);
}

function lineOf(part: ZimPart, isNew: boolean): Line {
  const { path, title = '' } = part;
  const home = isNew ? 'C' : 'A';
  if ('redirectTo' in part) {
    return { kind: 'redirect', namespace: home, path, title, to: { namespace: home, path: part.redirectTo } };
  }
  const { type = 'text/html', content } = part;
  const namespace = part.namespace ?? (isNew || !type.startsWith('image/') ? home : 'I');
  return { ...blob(namespace, path, type, Buffer.from(content)), title };
}

function blob(
  namespace: string,
  path: string,
  type: string,
  content: Uint8Array,
): Blob & { readonly kind: 'blob' } {
  return { kind: 'blob', namespace, path, title: '', type, content };
}

function clusterOf(contents: readonly Uint8Array[], { packing = 'zstd', isWide = false }: ZimShape): Buffer {
  const width = isWide ? 8 : 4;
  const offsets = runningOffsets((contents.length + 1) * width, contents).map(isWide ? u64 : u32);
  const bytes = Buffer.concat([...offsets, ...contents]);
  const info = { none: 1, zstd: 5, xz: 4 }[packing] + (isWide ? 0x10 : 0);
  return Buffer.concat([Buffer.from([info]), packing === 'zstd' ? zstdFrame(bytes) : bytes]);
}

/** A frame of raw blocks (RFC 8878). */
function zstdFrame(bytes: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += BLOCK_BYTES) {
    const block = bytes.subarray(at, at + BLOCK_BYTES);
    const isLast = at + BLOCK_BYTES >= bytes.length;
    blocks.push(u24((block.length << 3) | (isLast ? 1 : 0)), block);
  }
  return Buffer.concat([ZSTD_HEADER, ...blocks]);
}

/** The magic number, no content size, a window of 128 kB. */
const ZSTD_HEADER = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38]);
const BLOCK_BYTES = 128 * 1024;

/** A frame of some kilobytes that decompresses to `blocks` times 128 kB of zeros. */
export function zstdBomb(blocks: number): Buffer<ArrayBuffer> {
  const repeated = (isLast: boolean) => [u24((BLOCK_BYTES << 3) | 2 | (isLast ? 1 : 0)), Buffer.from([0])];
  return Buffer.concat([
    ZSTD_HEADER,
    ...Array.from({ length: blocks }, (_, nth) => repeated(nth === blocks - 1)).flat(),
  ]);
}

function runningOffsets(start: number, pieces: readonly Uint8Array[]): number[] {
  const offsets = [start];
  for (const piece of pieces) offsets.push((offsets.at(-1) ?? start) + piece.length);
  return offsets;
}

function bytewise(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
