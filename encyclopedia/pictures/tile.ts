import { between, type Random } from './seeded-random.ts';
import type { Palette } from './palette.ts';
import { backdrop, element, escapeXml, group, rectangle } from './svg.ts';

const SIDE = 384;
const GAP = 18;
const STEP = 132;

/** Draws text as a tile, like an element of the periodic table; `text` has one to three characters. */
export function tile(text: string, palette: Palette, random: Random): string {
  const x = 480 - SIDE / 2;
  const y = 320 - SIDE / 2;
  const count = Array.from(text).length;
  const size = count === 1 ? 288 : count === 2 ? 232 : 164;
  return (
    backdrop(palette.sky) +
    table(palette, random) +
    rectangle(x + 12, y + 16, SIDE, SIDE, { rx: 34, fill: palette.near, opacity: 0.55 }) +
    rectangle(x, y, SIDE, SIDE, { rx: 34, fill: palette.paper }) +
    rectangle(x + 16, y + 16, SIDE - 32, SIDE - 32, {
      rx: 22,
      fill: palette.light,
      stroke: palette.far,
      'stroke-width': 5,
    }) +
    letters(text, size, 486, 328, palette.glow) +
    letters(text, size, 480, 320, palette.deep)
  );
}

function letters(text: string, size: number, x: number, y: number, fill: string): string {
  return element(
    'text',
    {
      x,
      y: y + size * 0.345,
      'font-family': "'Source Serif 4', Georgia, 'Times New Roman', serif",
      'font-size': size,
      'font-weight': 600,
      'text-anchor': 'middle',
      fill,
    },
    escapeXml(text),
  );
}

function table(palette: Palette, random: Random): string {
  const cells: string[] = [];
  for (let row = -1; row < 5; row += 1) {
    for (let column = -1; column < 8; column += 1) {
      const shade = random();
      cells.push(
        rectangle(column * STEP + 24 + GAP / 2, row * STEP + 56 + GAP / 2, STEP - GAP, STEP - GAP, {
          rx: 14,
          fill: shade < 0.2 ? palette.far : shade < 0.55 ? palette.pale : palette.haze,
          opacity: between(random, 0.55, 0.95),
        }),
      );
    }
  }
  return group({}, ...cells);
}
