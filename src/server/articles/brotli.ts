import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Of 11. `small`: for a file that is written once; one step more takes ten times as long. `fast`: while somebody waits, four
 * times as fast as the best and nearly as small.
 */
const QUALITY = { small: 9, fast: 5 } as const;

/** Text in Brotli, made on a thread beside. */
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
