import { isUnavailable, type EncyclopediaSource, type Media } from './encyclopedia-source.ts';

/** Natural size in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size from the picture's bytes; null if they do not contain it. Never throws. */
export function pictureSize(type: Media['type'], bytes: Uint8Array): PictureSize | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = READERS[type](view);
  return size === null || size.width <= 0 || size.height <= 0 ? null : size;
}

type SizeReader = (bytes: Buffer) => PictureSize | null;

const READERS: Readonly<Record<Media['type'], SizeReader>> = {
  'image/svg+xml': svgSize,
  'image/png': (bytes) =>
    bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) },
  'image/gif': (bytes) =>
    bytes.length < 10 ? null : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) },
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

/** Length of the part of an SVG searched for its root element. */
const SVG_HEAD_BYTES = 4096;

/** Returns the root's width and height in pixels, else its view box. */
function svgSize(bytes: Buffer): PictureSize | null {
  const root = /<svg\b[^>]*>/u.exec(bytes.toString('utf8', 0, SVG_HEAD_BYTES))?.[0];
  if (root === undefined) return null;
  const width = pixels(root, 'width');
  const height = pixels(root, 'height');
  if (width !== null && height !== null) return { width, height };
  const box = /\sviewBox\s*=\s*["']\s*([^"']*)["']/u
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/u)
    .map(Number);
  const [, , boxWidth, boxHeight] = box ?? [];
  return boxWidth === undefined || boxHeight === undefined || !Number.isFinite(boxWidth + boxHeight)
    ? null
    : { width: Math.round(boxWidth), height: Math.round(boxHeight) };
}

function pixels(root: string, attribute: 'width' | 'height'): number | null {
  const value = new RegExp(String.raw`\s${attribute}\s*=\s*["']\s*(\d+(?:\.\d+)?)(?:px)?\s*["']`, 'u').exec(
    root,
  );
  return value === null ? null : Math.round(Number(value[1]));
}

/** Skips segments up to the frame header, which contains the size. */
function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrameHeader(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** SOF0 to SOF15, except three markers in that range that are tables. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** The three WebP formats: simple, lossless, extended. */
function webpSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** Describes a picture that this server holds; its size is read from its bytes. */
export async function describePicture(
  file: string,
  media: Awaited<ReturnType<EncyclopediaSource['media']>>,
): ReturnType<EncyclopediaSource['picture']> {
  if (media === null || isUnavailable(media)) return media;
  const bytes = await media.bytes();
  // As in MediaWiki, a file without a size in pixels has the size 0 × 0.
  const { width, height } = pictureSize(media.type, bytes) ?? { width: 0, height: 0 };
  return {
    url: `/media/${encodeURIComponent(file)}`,
    width,
    height,
    type: media.type,
    size: bytes.length,
    descriptionUrl: null,
    credit: media.credit,
  };
}
