import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** A gzip file that ends too soon or is not one. Thrown, for it comes up in the middle of a stream. */
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
 * The unpacked bytes of a gzip file, piece by piece; `onRead` hears how many packed bytes each read took. Throws
 * `DamagedGzip`, and errors of the disk as they are.
 */
export async function* readGzip(path: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(path, { highWaterMark: PIECE_BYTES });
  const unpacked = createGunzip({ chunkSize: PIECE_BYTES });
  packed.on('data', (piece) => onRead(piece.length));
  // Without this an error of the disk would end the packed stream and leave the other one waiting for ever.
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
