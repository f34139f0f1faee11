import { between, type Random } from '../seeded-random.ts';
import { backdrop, element, group, landBelow, path, WIDTH } from '../svg.ts';
import type { DrawGround } from './ground.ts';
import { cloud, rollingLine } from './terrain.ts';

/** Clouds in two rows, slanting rain, rings where it falls on water. */
export const rain: DrawGround = (palette, random, purpose) => ({
  behind:
    backdrop(palette.pale) +
    landBelow(rollingLine(random, 470, 26, 1.3), { fill: palette.far }) +
    path(streaks(random, 44, 170, 480), { stroke: palette.haze, 'stroke-width': 5, 'stroke-linecap': 'round', opacity: 0.9 }) +
    cloudRow(random, 96, 300, palette.far) +
    cloudRow(random, 48, 340, palette.middle) +
    (purpose === 'scene' ? cloud(250, 250, 460, palette.near) + cloud(420, 268, 300, palette.deep) : ''),
  before:
    path(streaks(random, 16, 300, 470), { stroke: palette.paper, 'stroke-width': 6, 'stroke-linecap': 'round' }) +
    landBelow(rollingLine(random, 540, 10, 1), { fill: palette.near }) +
    puddles(random, palette.pale) ,
});

function streaks(random: Random, count: number, top: number, bottom: number): string {
  return Array.from({ length: count }, (_, index) => {
    const x = Math.round(((index + random() * 0.8) * (WIDTH + 80)) / count);
    const length = Math.round(between(random, 26, 64));
    return `M${x} ${Math.round(between(random, top, bottom))}l${-Math.round(length * 0.3)} ${length}`;
  }).join('');
}

function cloudRow(random: Random, y: number, width: number, fill: string): string {
  const clouds = Array.from({ length: 5 }, (_, index) =>
    cloud(-160 + index * 230 + between(random, -30, 30), y + between(random, 0, 26), width, fill),
  );
  return group({}, ...clouds);
}

function puddles(random: Random, stroke: string): string {
  const rings = [110, 330, 590, 820].flatMap((place, index) => {
    const cx = Math.round(place + between(random, -40, 40));
    const cy = index % 2 === 0 ? 590 : 606;
    return [22, 46].map((rx) => element('ellipse', { cx, cy, rx, ry: rx * 0.28 }));
  });
  return group({ fill: 'none', stroke, 'stroke-width': 3.5, opacity: 0.75 }, ...rings);
}
