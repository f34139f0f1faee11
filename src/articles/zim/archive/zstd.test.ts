import { describe, expect, it } from 'vitest';
import { buildZimFile } from '#tests/builders/build-zim-file.ts';
import { zstdBomb } from '#tests/builders/build-zim.ts';
import { ZimFile } from './zim-file.ts';
import { createZstdDecoder, measureZstdFrame } from './zstd.ts';

const TEXT = 'lightning and thunder, '.repeat(1000);
/** TEXT as the zstd program compresses it, in the three forms of a frame's header and end. */
const PACKED = {
  'without a size': 'KLUv/QBo/QAAuGxpZ2h0bmluZyBhbmQgdGh1bmRlciwgAQB9M91nEw==',
  'with a checksum': 'KLUv/QRo/QAAuGxpZ2h0bmluZyBhbmQgdGh1bmRlciwgAQB9M91nE4NUk/M=',
  'with both': 'KLUv/WTYWP0AALhsaWdodG5pbmcgYW5kIHRodW5kZXIsIAEAfTPdZxODVJPz',
};

function measure(bytes: Uint8Array, maxLength = 1_000_000) {
  const file = ZimFile.open(buildZimFile(bytes));
  if (!file.ok) throw new Error(file.error);
  return measureZstdFrame(file.value, 0, maxLength);
}

describe('measureZstdFrame', () => {
  it.each(Object.entries(PACKED))(
    'returns the size that the decoder needs for a frame: %s',
    async (_, packed) => {
      const frame = Buffer.from(packed, 'base64');
      const measured = measure(Buffer.concat([frame, Buffer.from('the bytes after it')]));
      if (!measured.ok) throw new Error(measured.error);
      expect(measured.value.length).toBe(frame.length);
      const decode = await createZstdDecoder();
      const bytes = decode(frame, measured.value.maxBytes);
      expect(Buffer.from(bytes ?? []).toString()).toBe(TEXT);
      expect(decode(frame, TEXT.length - 1)).toBeNull();
      expect(decode(frame.subarray(0, -5), measured.value.maxBytes)).toBeNull();
    },
  );

  it('returns the length of the frame, regardless of the bytes after it, and a bound of its decompressed size', () => {
    const bomb = zstdBomb(3);
    const whole = { ok: true, value: { length: bomb.length, maxBytes: 3 * 128 * 1024 } };
    expect(measure(bomb)).toEqual(whole);
    expect(measure(Buffer.concat([bomb, Buffer.alloc(1000, 0xff)]))).toEqual(whole);
  });

  it('fails if the frame is longer than allowed, or than the file', () => {
    const bomb = zstdBomb(3);
    expect(measure(bomb, bomb.length - 1)).toMatchObject({ ok: false });
    expect(measure(bomb.subarray(0, -2))).toMatchObject({ ok: false });
    expect(measure(Buffer.from('not a frame'))).toMatchObject({ ok: false });
  });
});
