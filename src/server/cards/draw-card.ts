import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Card } from './card.ts';
import { cardSvg } from './card-svg.ts';
import { readFontMetrics } from './font-metrics.ts';
import type { Fonts } from './type-setting.ts';

const packages = createRequire(import.meta.url);

interface Drawing {
  readonly fonts: Fonts;
  readonly files: Uint8Array[];
}

/** Loaded with the first card of the thread: the renderer is 2.4 MB of WebAssembly. */
let loaded: Promise<Drawing> | null = null;

/** Draws a card as PNG. Takes about a tenth of a second of its thread: the server calls it in a worker. */
export async function drawCard(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  loaded ??= load();
  const { fonts, files } = await loaded;
  const picture = new Resvg(cardSvg(card, fonts), { font: { fontBuffers: files } });
  try {
    const drawn = picture.render();
    try {
      // A copy: the bytes are in the memory of the renderer.
      return Uint8Array.from(drawn.asPng());
    } finally {
      drawn.free();
    }
  } finally {
    picture.free();
  }
}

async function load(): Promise<Drawing> {
  const fileOf = (path: string) => readFile(packages.resolve(path));
  const [, serif, sans, italic] = await Promise.all([
    fileOf('@resvg/resvg-wasm/index_bg.wasm').then(initWasm),
    fileOf('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
    fileOf('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    fileOf('@expo-google-fonts/source-serif-4/600SemiBold_Italic/SourceSerif4_600SemiBold_Italic.ttf'),
  ]);
  return {
    fonts: { serif: readFontMetrics(serif), sans: readFontMetrics(sans) },
    files: [serif, sans, italic],
  };
}
