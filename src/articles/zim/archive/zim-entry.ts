import { fail, ok, type Result } from '#core/result.ts';
import type { ZimError } from './zim-error.ts';
import type { ZimFile } from './zim-file.ts';

/** One entry of an archive's directory. */
export interface ZimEntry {
  readonly index: number;
  /** One character: `A`, `C`, `I`, `M`, ... */
  readonly namespace: string;
  readonly path: string;
  /** Empty if it equals the path. */
  readonly title: string;
  readonly content: ZimContent;
}

export type ZimContent =
  | { readonly kind: 'blob'; readonly type: string; readonly cluster: number; readonly blob: number }
  | { readonly kind: 'redirect'; readonly to: number }
  /** Deleted, or an entry kind of an obsolete format. */
  | { readonly kind: 'nothing' };

const REDIRECT = 0xff_ff;
const LINK_TARGET = 0xff_fe;
const DELETED = 0xff_fd;

/** Read sizes: most entries fit in the first, and no legitimate entry exceeds the second. */
const ENTRY_BYTES = [512, 16 * 1024] as const;

export function readZimEntry(
  file: ZimFile,
  position: number,
  index: number,
  mimeTypes: readonly string[],
): Result<ZimEntry, ZimError> {
  for (const length of ENTRY_BYTES) {
    const read = file.bytesUpTo(position, length);
    if (!read.ok) return read;
    const entry = parseZimEntry(read.value, index, mimeTypes);
    if (entry !== null) return ok(entry);
  }
  return fail('damaged');
}

/** Null if the bytes end before the entry does, or if its MIME type index is invalid. */
function parseZimEntry(bytes: Buffer, index: number, mimeTypes: readonly string[]): ZimEntry | null {
  if (bytes.length < 16) return null;
  const content = readContent(bytes, mimeTypes);
  if (content === null) return null;
  const start = content.kind === 'blob' ? 16 : content.kind === 'redirect' ? 12 : 8;
  const pathEnd = bytes.indexOf(0, start);
  const titleEnd = pathEnd < 0 ? -1 : bytes.indexOf(0, pathEnd + 1);
  if (titleEnd < 0) return null;
  return {
    index,
    namespace: bytes.toString('latin1', 3, 4),
    path: bytes.toString('utf8', start, pathEnd),
    title: bytes.toString('utf8', pathEnd + 1, titleEnd),
    content,
  };
}

function readContent(bytes: Buffer, mimeTypes: readonly string[]): ZimContent | null {
  const mime = bytes.readUInt16LE(0);
  if (mime === REDIRECT) return { kind: 'redirect', to: bytes.readUInt32LE(8) };
  if (mime === LINK_TARGET || mime === DELETED) return { kind: 'nothing' };
  const type = mimeTypes[mime];
  if (type === undefined) return null;
  return { kind: 'blob', type, cluster: bytes.readUInt32LE(8), blob: bytes.readUInt32LE(12) };
}
