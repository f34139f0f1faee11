import { between, type Random } from '../seeded-random.ts';
import { backdrop, circle, group, path, smoothLine, softLoop, type Point } from '../svg.ts';
import { isolines } from './isolines.ts';
import type { DrawGround } from './ground.ts';

const CELL = 40;
const COLUMNS = 28;
const ROWS = 20;

interface Summit {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly spread: number;
}

/** A relief map: tinted heights with their contour lines, and a dotted path between two summits. */
export const contour: DrawGround = (palette, random) => {
  const summits = someSummits(random);
  const field = Array.from({ length: ROWS + 1 }, (_, row) =>
    Array.from({ length: COLUMNS + 1 }, (_, column) => {
      // Below every level along the rim, so that each line closes outside the picture.
      const rim = row === 0 || column === 0 || row === ROWS || column === COLUMNS;
      return rim ? -1 : heightOf(summits, (column - 2) * CELL, (row - 2) * CELL);
    }),
  );
  const tints = [palette.sky, palette.pale, palette.far, palette.middle, palette.near];
  // Alternating tints and lines: twice as many heights as colors.
  const layers = tints.flatMap((fill, index) => [
    path(contourLine(field, 0.2 + index * 0.176), { fill, 'stroke-width': 3 }),
    path(contourLine(field, 0.288 + index * 0.176), { fill: 'none', 'stroke-width': 1.6 }),
  ]);
  const [first, second] = summits;
  return {
    behind:
      backdrop(palette.haze) +
      group({ stroke: palette.paper, 'stroke-opacity': 0.75 }, ...layers) +
      way(first, second, palette.light, palette.spot),
    before: '',
  };
};

/** Path data of a height; drops knolls of a few cells. */
function contourLine(field: readonly (readonly number[])[], level: number): string {
  return isolines(field, level)
    .filter((line) => line.length > 8)
    .map((line) => line.filter((_, place) => place % 2 === 0))
    .map((line) => softLoop(line.map(([column, row]): Point => [(column - 2) * CELL, (row - 2) * CELL])))
    .join('');
}

function someSummits(random: Random): [Summit, Summit, ...Summit[]] {
  return [
    {
      x: between(random, 90, 190),
      y: between(random, 120, 220),
      height: 1.05,
      spread: between(random, 150, 190),
    },
    {
      x: between(random, 770, 880),
      y: between(random, 400, 500),
      height: 1.1,
      spread: between(random, 160, 210),
    },
    { x: between(random, 430, 620), y: between(random, 20, 120), height: 0.5, spread: 150 },
    { x: between(random, 260, 420), y: between(random, 540, 620), height: 0.55, spread: 150 },
  ];
}

function heightOf(summits: readonly Summit[], x: number, y: number): number {
  const roughness = 0.05 * Math.sin(x / 71 + y / 130) + 0.05 * Math.sin(y / 58 - x / 160);
  return summits.reduce((height, summit) => {
    const distance = ((x - summit.x) ** 2 + (y - summit.y) ** 2) / summit.spread ** 2;
    return height + summit.height * Math.exp(-distance / 2);
  }, roughness);
}

function way(from: Summit, to: Summit, stroke: string, end: string): string {
  const line: Point[] = [
    [from.x, from.y],
    [from.x + 40, (from.y + to.y) / 2 + 120],
    [to.x - 240, to.y + 60],
    [to.x, to.y],
  ];
  return group(
    {},
    path(smoothLine(line), {
      fill: 'none',
      stroke,
      'stroke-width': 8,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0.1 19',
    }),
    circle(from.x, from.y, 15, { fill: stroke }),
    circle(to.x, to.y, 15, { fill: end, stroke, 'stroke-width': 7 }),
  );
}
