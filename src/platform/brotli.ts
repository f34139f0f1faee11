import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Brotli quality, of 11. `small`: for files written once; one step more takes ten times as long. `fast`: while a client
 * waits; four times as fast as the best and nearly as compact.
 */
const QUALITY = { small: 9, fast: 5 } as const;

/** Compresses text with Brotli on a thread of Node's pool. */
export function brotli(bytes: Uint8Array, effort: keyof typeof QUALITY): Promise<Buffer<ArrayBuffer>> {
  return compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

export const unbrotli = promisify(brotliDecompress);
