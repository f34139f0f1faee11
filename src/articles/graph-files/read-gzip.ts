import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** The gzip file is truncated or invalid. Thrown, because the error occurs in the middle of a stream. */
export class DamagedGzip extends Error {
  override readonly name = 'DamagedGzip';
  readonly path: string;
  readonly isCutShort: boolean;

  constructor(path: string, cause: Error & { readonly code?: unknown }) {
    super(`${path}: ${cause.message}`, { cause });
    this.path = path;
    this.isCutShort = cause.code === 'Z_BUF_ERROR';
  }
}

const PIECE_BYTES = 1 << 18;

/**
 * Yields the unpacked bytes of a gzip file in pieces; `onRead` receives the number of packed bytes of each read. Throws
 * `DamagedGzip`, and disk errors unchanged.
 */
export async function* readGzip(path: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(path, { highWaterMark: PIECE_BYTES });
  const unpacked = createGunzip({ chunkSize: PIECE_BYTES });
  packed.on('data', (piece) => onRead(piece.length));
  // pipe() does not forward errors: without this a disk error would leave `unpacked` waiting forever.
  packed.on('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  try {
    for await (const piece of unpacked) yield piece;
  } catch (error) {
    const isGzipError = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isGzipError ? new DamagedGzip(path, error) : error;
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}
