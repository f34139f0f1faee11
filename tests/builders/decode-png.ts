import { inflateSync } from 'node:zlib';

/** A decoded picture. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Returns red, green and blue of a pixel, 0 to 255 each. */
  readonly at: (x: number, y: number) => readonly [number, number, number];
}

const SIGNATURE = '89504e470d0a1a0a';
/** Bytes of a pixel: red, green, blue, alpha. */
const DEPTH = 4;

/** Decodes a PNG of 8 bits a channel with alpha, not interlaced; fails the test for any other bytes. */
export function decodePng(bytes: Uint8Array): Pixels {
  const file = Buffer.from(bytes);
  if (file.subarray(0, 8).toString('hex') !== SIGNATURE) throw new Error('This is not a PNG');
  const chunks = new Map<string, Buffer[]>();
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    const name = file.toString('latin1', at + 4, at + 8);
    chunks.set(name, [...(chunks.get(name) ?? []), file.subarray(at + 8, at + 8 + file.readUInt32BE(at))]);
  }
  const header = Buffer.concat(chunks.get('IHDR') ?? []);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (header.subarray(8).toString('hex') !== '0806000000') throw new Error('This PNG has another format');
  const rows = unfiltered(inflateSync(Buffer.concat(chunks.get('IDAT') ?? [])), width * DEPTH);
  return {
    width,
    height,
    at(x, y) {
      const start = (y * width + x) * DEPTH;
      return [rows[start] ?? 0, rows[start + 1] ?? 0, rows[start + 2] ?? 0];
    },
  };
}

/** Undoes the filter of each row (PNG 3, section 9). `stride`: bytes of a row. */
function unfiltered(data: Buffer, stride: number): Uint8Array {
  const height = data.length / (stride + 1);
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const place = y * stride + x;
      const left = x < DEPTH ? 0 : (out[place - DEPTH] ?? 0);
      const up = y === 0 ? 0 : (out[place - stride] ?? 0);
      const corner = x < DEPTH || y === 0 ? 0 : (out[place - stride - DEPTH] ?? 0);
      out[place] = (data[y * (stride + 1) + 1 + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const estimate = left + up - corner;
  const nearest = [left, up, corner].toSorted((a, b) => Math.abs(estimate - a) - Math.abs(estimate - b));
  return nearest[0] ?? 0;
}
