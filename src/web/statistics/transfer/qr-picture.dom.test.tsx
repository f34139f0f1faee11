import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { decodeQR } from 'qr/decode.js';
import { QrPicture } from './qr-picture.tsx';

/** Pixels of a module: scanners need several. */
const SCALE = 4;

it('[TRANSFER-1] is a picture that a camera reads as the link', () => {
  const link =
    'https://wayword.example/statistics?transfer=acorn-actor-album-alpine-amber-anchor-angle-apple';
  const markup = renderToStaticMarkup(<QrPicture text={link} label="Code" />);
  const size = Number(/viewBox="0 0 (\d+) \d+"/u.exec(markup)?.[1]);
  const width = size * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x = '', y = ''] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/gu))
    for (let row = 0; row < SCALE; row += 1) {
      const start = 4 * ((Number(y) * SCALE + row) * width + Number(x) * SCALE);
      data.fill(0, start, start + 4 * SCALE);
    }
  expect(decodeQR({ width, height: width, data })).toBe(link);
});
