import { ZSTDDecoder } from 'zstddec';

/** Unpacks one whole frame into at most `room` bytes; null where the frame is broken or needs more. */
export type ZstdDecoder = (frame: Uint8Array, room: number) => Uint8Array | null;

/** The decoder is compiled once in every thread. */
export async function createZstdDecoder(): Promise<ZstdDecoder> {
  const decoder = new ZSTDDecoder();
  await decoder.init();
  return (frame, room) => {
    // With the room told, it unpacks in one go, frees all it took, and answers nothing where it failed.
    const bytes = decoder.decode(frame, room);
    return bytes.length === 0 ? null : bytes;
  };
}
