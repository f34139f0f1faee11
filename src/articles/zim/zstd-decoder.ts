import { ZSTDDecoder } from 'zstddec';

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
