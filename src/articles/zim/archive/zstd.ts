import { ZSTDDecoder } from 'zstddec';
import { fail, ok, type Result } from '#core/result.ts';
import type { ZimError } from './zim-error.ts';
import type { ZimFile } from './zim-file.ts';

/** Decompresses one whole frame into at most `room` bytes; null if the frame is broken or needs more. */
export type ZstdDecoder = (frame: Uint8Array, room: number) => Uint8Array | null;

/** Creates a decoder. It is compiled once per thread. */
export async function createZstdDecoder(): Promise<ZstdDecoder> {
  const decoder = new ZSTDDecoder();
  await decoder.init();
  return (frame, room) => {
    // With a size given, the decoder works in one step, frees its memory, and returns no bytes on failure.
    const bytes = decoder.decode(frame, room);
    return bytes.length === 0 ? null : bytes;
  };
}

const MAGIC = 0xfd_2f_b5_28;
/** The format's limit for the decompressed size of a block. */
const MAX_BLOCK_BYTES = 128 * 1024;
const MAX_FRAME_HEADER_BYTES = 18;
/** Far more than any cluster has; limits the walk over an endless series of empty blocks. */
const MAX_BLOCKS = 65_536;

export interface ZstdFrame {
  /** Size of the frame in the file, in bytes. */
  readonly length: number;
  /** Upper bound of its decompressed size in bytes. */
  readonly maxBytes: number;
}

/**
 * Measures a Zstandard frame (RFC 8878) from its block headers, without decompressing. An archive gives neither the end
 * of its last cluster nor a cluster's decompressed size; with both known, the decoder gets exactly its input and a
 * limited output buffer.
 */
export function measureZstdFrame(
  file: ZimFile,
  position: number,
  maxLength: number,
): Result<ZstdFrame, ZimError> {
  const header = file.bytesUpTo(position, MAX_FRAME_HEADER_BYTES);
  if (!header.ok) return header;
  if (header.value.length < 6 || header.value.readUInt32LE(0) !== MAGIC) return fail('damaged');
  const descriptor = header.value.readUInt8(4);
  let length = 5 + headerRest(descriptor);
  let maxBytes = 0;
  for (let blocks = 0; blocks < MAX_BLOCKS; blocks++) {
    const block = file.bytes(position + length, 3);
    if (!block.ok) return block;
    const word = block.value.readUIntLE(0, 3);
    const size = word >>> 3;
    const kind = (word >>> 1) & 3;
    if (size > MAX_BLOCK_BYTES || kind === RESERVED) return fail('damaged');
    length += 3 + (kind === REPEATED ? 1 : size);
    maxBytes += kind === PACKED ? MAX_BLOCK_BYTES : size;
    if (length > maxLength) return fail('damaged');
    if ((word & 1) === 1) return ok({ length: length + (descriptor & 4), maxBytes });
  }
  return fail('damaged');
}

const REPEATED = 1;
const PACKED = 2;
const RESERVED = 3;

/** Size in bytes of the frame header after its descriptor: window, dictionary id, content size. */
function headerRest(descriptor: number): number {
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const window = isSingleSegment ? 0 : 1;
  const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const contentSize = [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >>> 6] ?? 0;
  return window + dictionary + contentSize;
}
