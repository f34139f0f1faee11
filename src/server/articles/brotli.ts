import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** `small`: for a file that is written once; one step more takes ten times as long. `fast`: for an answer that somebody waits for. */
const QUALITY = { small: 9, fast: 5 } as const;

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
