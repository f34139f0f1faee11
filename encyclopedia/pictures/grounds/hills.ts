import { between, type Random } from '../seeded-random.ts';
import {
  backdrop,
  element,
  group,
  landBelow,
  path,
  rectangle,
  smoothLine,
  WIDTH,
  type Point,
} from '../svg.ts';
import type { Palette } from '../palette.ts';
import type { DrawGround } from './ground.ts';
import { cloud, heightAt, litLand, rollingLine, roundTree, sunWithHaze } from './terrain.ts';

/** Hills with plowed fields, round trees and a dotted path over them. */
export const hills: DrawGround = (palette, random, purpose) => {
  const farthest = rollingLine(random, 372, 34, 1.6);
  const far = rollingLine(random, 432, 34, 1.2);
  const middle = rollingLine(random, 490, 26, 1);
  const near = rollingLine(random, 556, 20, 0.8);
  const clouds =
    cloud(between(random, 60, 110), 176, 170, palette.paper, 0.75) +
    cloud(between(random, 720, 760), 236, 130, palette.paper, 0.6);
  return {
    behind:
      backdrop(palette.sky) +
      rectangle(0, 220, WIDTH, 90, { fill: palette.haze }) +
      rectangle(0, 310, WIDTH, 200, { fill: palette.dawn }) +
      (purpose === 'scene' ? sunWithHaze(664, 190, 84, palette.light, palette.haze) : '') +
      clouds +
      landBelow(farthest, { fill: palette.pale }) +
      landBelow(far, { fill: palette.far }) +
      (purpose === 'scene' ? cottage(250, heightAt(far, 250) + 8, palette) : ''),
    before:
      litLand(middle, palette.middle, palette.middle) +
      furrows(middle, palette.far) +
      trees(random, middle, [60, 130, 820, 884], 58, palette.near, palette.deep) +
      landBelow(near, { fill: palette.near }) +
      wayOver(near, palette.light) +
      trees(random, near, [36, 916], 92, palette.deep, palette.ink),
  };
};

function furrows(line: readonly Point[], stroke: string): string {
  const rows = Array.from({ length: 5 }, (_, row) =>
    smoothLine(
      line
        .filter((_, index) => index % 2 === 0)
        .map(([x, y], index, all): Point => {
          const fan = 0.35 + (0.65 * index) / all.length;
          return [x, y + 16 + row * 20 * fan];
        }),
    ),
  );
  return path(rows.join(''), { fill: 'none', stroke, 'stroke-width': 3, opacity: 0.5 });
}

function wayOver(line: readonly Point[], stroke: string): string {
  const top = heightAt(line, 600);
  const way: Point[] = [
    [330, 660],
    [420, 628],
    [390, (640 + top) / 2 + 6],
    [520, top + 24],
    [600, top + 3],
  ];
  return path(smoothLine(way), {
    fill: 'none',
    stroke,
    'stroke-width': 7,
    'stroke-linecap': 'round',
    'stroke-dasharray': '0.1 15',
  });
}

function trees(
  random: Random,
  line: readonly Point[],
  places: readonly number[],
  size: number,
  leaf: string,
  shade: string,
): string {
  return places
    .map((place) => {
      const x = place + between(random, -18, 18);
      return roundTree(x, heightAt(line, x), size * between(random, 0.75, 1.1), leaf, shade);
    })
    .join('');
}

function cottage(x: number, y: number, palette: Palette): string {
  return group(
    {},
    rectangle(x, y - 34, 58, 40, { fill: palette.paper }),
    path(`M${x - 10} ${y - 32}l38-30 40 30Z`, { fill: palette.spot }),
    element('rect', { x: x + 22, y: y - 20, width: 14, height: 26, fill: palette.near }),
  );
}
