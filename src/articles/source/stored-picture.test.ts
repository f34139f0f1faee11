import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { Media } from './encyclopedia-source.ts';
import { pictureSize } from './stored-picture.ts';

const svg = (root: string) => new TextEncoder().encode(`<?xml version="1.0"?>\n${root}<path/></svg>`);
const fromHex = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describe('pictureSize', () => {
  it.each([
    ['<svg width="800" height="600" viewBox="0 0 4 3">', { width: 800, height: 600 }],
    ["<svg xmlns='x' height='60px' width='80.4px'>", { width: 80, height: 60 }],
    ['<svg viewBox="0 0 400 300">', { width: 400, height: 300 }],
    ['<svg width="100%" height="100%" viewBox="-5,-5 40, 30">', { width: 40, height: 30 }],
    ['<svg width="0" height="0">', null],
    ['<svg viewBox="none">', null],
    ['<svg stroke-width="8">', null],
    ['<html>', null],
  ])('reads the size of an SVG from its root: %s', (root, size) => {
    expect(pictureSize('image/svg+xml', svg(root))).toEqual(size);
  });

  it.each<readonly [Media['type'], string]>([
    ['image/png', '89504e470d0a1a0a 0000000d 49484452 00000140 000000f0 08'],
    ['image/gif', '474946383961 4001 f000'],
    ['image/jpeg', 'ffd8 ffe0 0004 0000 ffc4 0003 00 ffc2 0011 08 00f0 0140 03'],
    ['image/webp', '52494646 00000000 57454250 56503820 00000000 000000 9d012a 4001 f000'],
    ['image/webp', '52494646 00000000 57454250 5650384c 00000000 2f 3fc13b00 0000000000'],
    ['image/webp', '52494646 00000000 57454250 56503858 0a000000 00000000 3f0100 ef0000'],
  ])('reads the size of %s from its header', (type, hex) => {
    expect(pictureSize(type, fromHex(hex))).toEqual({ width: 320, height: 240 });
  });

  it('returns null for arbitrary bytes, and never throws', () => {
    const types = fc.constantFrom<Media['type']>(
      'image/svg+xml',
      'image/png',
      'image/jpeg',
      'image/webp',
      'image/gif',
    );
    const jpegLike = fc
      .uint8Array({ maxLength: 40 })
      .map((bytes) => Uint8Array.from([0xff, 0xd8, 0xff, ...bytes]));
    fc.assert(
      fc.property(types, fc.oneof(fc.uint8Array({ maxLength: 60 }), jpegLike), (type, bytes) => {
        const size = pictureSize(type, bytes);
        expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
      }),
    );
  });
});
