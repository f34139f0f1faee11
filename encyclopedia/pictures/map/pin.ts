import type { Palette } from '../palette.ts';
import { between, type Random } from '../seeded-random.ts';
import { circle, HEIGHT, path, smoothLine, WIDTH, type Point } from '../svg.ts';

/** A dot in a ring at a place, and a dotted path to it from the edge of the map. */
export function routeToPin([x, y]: Point, random: Random, palette: Palette): string {
  const side = random() < 0.5 ? -1 : 1;
  const start: Point = [x + side * (WIDTH / 2 + 20), y + between(random, 0.16, 0.3) * HEIGHT];
  const halt: Point = [x + side * between(random, 190, 250), y + between(random, 0.12, 0.22) * HEIGHT];
  const way = smoothLine([start, halt, [x + side * 96, y + 70], [x + side * 34, y + 20]]);
  const dotted = { fill: 'none', 'stroke-linecap': 'round', 'stroke-dasharray': '0.1 17' };
  return (
    path(way, { ...dotted, stroke: palette.paper, 'stroke-width': 12 }) +
    path(way, { ...dotted, stroke: palette.near, 'stroke-width': 7 }) +
    circle(...halt, 11, { fill: palette.paper, stroke: palette.near, 'stroke-width': 6 }) +
    circle(x, y, 44, { fill: palette.paper, opacity: 0.8 }) +
    circle(x, y, 31, { fill: 'none', stroke: palette.near, 'stroke-width': 8 }) +
    circle(x, y, 15, { fill: palette.near })
  );
}
