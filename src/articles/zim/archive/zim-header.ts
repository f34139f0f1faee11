import { fail, ok, type Result } from '#core/result.ts';
import type { ZimError } from './zim-error.ts';
import type { ZimFile } from './zim-file.ts';

const MAGIC = 0x04_4d_49_5a;
const HEADER_BYTES = 80;
const CHECKSUM_BYTES = 16;
/** Means "none" in a field for an entry. */
const NO_ENTRY = 0xff_ff_ff_ff;
const MAX_MIME_BYTES = 64 * 1024;

/** An archive's header, validated: every position and the list it points to are within the file. */
export interface ZimHeader {
  /** 32 hexadecimal digits. */
  readonly uuid: string;
  /** Since 6.1, all content shares one namespace; before, articles and pictures had separate ones. */
  readonly hasOneContentNamespace: boolean;
  readonly entryCount: number;
  readonly clusterCount: number;
  readonly pathPointers: number;
  /** Null if the archive has no title list at this position. */
  readonly titlePointers: number | null;
  readonly clusterPointers: number;
  readonly mainEntry: number | null;
  readonly mimeTypes: readonly string[];
}

export function readZimHeader(file: ZimFile): Result<ZimHeader, ZimError> {
  const start = file.bytesUpTo(0, HEADER_BYTES);
  if (!start.ok) return start;
  const bytes = start.value;
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== MAGIC) return fail('not-a-zim');
  if (bytes.length < HEADER_BYTES) return fail('truncated');
  const major = bytes.readUInt16LE(4);
  const minor = bytes.readUInt16LE(6);
  if (major < 5 || major > 6) return fail('other-version');
  if (wide(bytes, 72) + CHECKSUM_BYTES > file.size) return fail('truncated');

  const entryCount = bytes.readUInt32LE(24);
  const clusterCount = bytes.readUInt32LE(28);
  const [pathPointers, titlePointers, clusterPointers] = [wide(bytes, 32), wide(bytes, 40), wide(bytes, 48)];
  const fits = (position: number, length: number) => position + length <= file.size;
  if (!fits(pathPointers, entryCount * 8) || !fits(clusterPointers, clusterCount * 8)) return fail('damaged');
  const mimeTypes = readMimeTypes(file, wide(bytes, 56));
  if (!mimeTypes.ok) return mimeTypes;
  const mainEntry = bytes.readUInt32LE(64);
  return ok({
    uuid: bytes.toString('hex', 8, 24),
    hasOneContentNamespace: major > 5 && minor > 0,
    entryCount,
    clusterCount,
    pathPointers,
    titlePointers: fits(titlePointers, entryCount * 4) ? titlePointers : null,
    clusterPointers,
    mainEntry: mainEntry === NO_ENTRY ? null : mainEntry,
    mimeTypes: mimeTypes.value,
  });
}

/** Reads 8 bytes as a number. Beyond 2⁵³ it is inexact, but then also beyond the end of any file. */
export function wide(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at));
}

/** Reads a list of zero-terminated strings; an empty string ends it. */
function readMimeTypes(file: ZimFile, position: number): Result<readonly string[], ZimError> {
  const read = file.bytesUpTo(position, MAX_MIME_BYTES);
  if (!read.ok) return read;
  const types: string[] = [];
  let at = 0;
  for (;;) {
    const end = read.value.indexOf(0, at);
    if (end < 0) return fail('damaged');
    if (end === at) return ok(types);
    types.push(read.value.toString('utf8', at, end));
    at = end + 1;
  }
}
