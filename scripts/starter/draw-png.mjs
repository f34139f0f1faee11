// @ts-check
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Draws a test picture: a gradient from a color to black, with a different color for each seed.
 * @param {{ width: number, height: number, seed: number }} picture
 * @returns {Buffer} a PNG
 */
export function drawPng({ width, height, seed }) {
  // Three primes, so that no two seeds of the starter encyclopedia give the same color.
  const colour = [199, 197, 193].map((prime) => 55 + ((seed * 97) % prime));
  const row = 1 + width * 3;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (const [channel, value] of colour.entries()) {
        pixels[y * row + 1 + x * 3 + channel] = Math.floor((value * (x + y)) / (width + height));
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth 8, color type RGB, default compression, filter and interlace.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
