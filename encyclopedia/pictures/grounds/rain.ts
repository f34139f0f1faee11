import type { Palette } from '../palette.ts';
import { between, type Random } from '../seeded-random.ts';
import { backdrop, element, group, landBelow, path, WIDTH } from '../svg.ts';
import type { DrawGround } from './ground.ts';
import { cloud, rollingLine } from './terrain.ts';

/** A bank of cloud over slanting rain, and rings where it falls on water. */
export const rain: DrawGround = (palette, random, purpose) => ({
  behind:
    backdrop(palette.pale) +
    landBelow(rollingLine(random, 452, 30, 1.3), { fill: palette.far, opacity: 0.6 }) +
    landBelow(rollingLine(random, 492, 22, 1.1), { fill: palette.far }) +
    drops(random, 46, 150, 500, { stroke: palette.haze, 'stroke-width': 5, opacity: 0.85 }) +
    bank(random, 150, 104, palette.far) +
    bank(random, 104, 92, palette.middle) +
    bank(random, 54, 80, palette.near) +
    (purpose === 'scene' ? stormCloud(palette) : ''),
  before:
    landBelow(rollingLine(random, 540, 9, 1), { fill: palette.near }) +
    puddles(random, palette.pale) +
    besideDisc(random, palette.paper),
});

type Stroke = Readonly<Record<string, string | number>>;

function drops(random: Random, count: number, top: number, bottom: number, stroke: Stroke): string {
  const d = Array.from({ length: count }, (_, index) => {
    const x = ((index + random() * 0.8) * (WIDTH + 80)) / count;
    return drop(x, between(random, top, bottom), between(random, 26, 64));
  });
  return path(d.join(''), { ...stroke, 'stroke-linecap': 'round' });
}

/** The nearest drops fall left and right of the middle, never over an emblem's icon. */
function besideDisc(random: Random, stroke: string): string {
  const d = Array.from({ length: 14 }, (_, index) => {
    const x = index % 2 === 0 ? between(random, 20, 250) : between(random, 730, 950);
    return drop(x, between(random, 220, 470), between(random, 44, 74));
  });
  return path(d.join(''), { stroke, 'stroke-width': 6.5, 'stroke-linecap': 'round' });
}

function drop(x: number, y: number, length: number): string {
  return `M${Math.round(x)} ${Math.round(y)}l${-Math.round(length * 0.3)} ${Math.round(length)}`;
}

/** Cloud across the whole sky, with lobes of uneven size. */
function bank(random: Random, y: number, size: number, fill: string): string {
  let d = `M-60 -10V${y}`;
  for (let x = -60; x < WIDTH + 60;) {
    const lobe = Math.round(between(random, 0.9, 1.8) * size);
    d += `a${Math.round(lobe * 0.56)} ${Math.round(lobe * 0.5)} 0 0 0 ${lobe} ${Math.round(between(random, -8, 8))}`;
    x += lobe;
  }
  return path(`${d}V-10Z`, { fill });
}

function stormCloud(palette: Palette): string {
  return cloud(236, 318, 420, palette.haze) + cloud(430, 338, 300, palette.paper);
}

function puddles(random: Random, stroke: string): string {
  const rings = [110, 330, 590, 820].flatMap((place, index) => {
    const cx = Math.round(place + between(random, -40, 40));
    const cy = index % 2 === 0 ? 586 : 606;
    return [20, 44].map((rx) => element('ellipse', { cx, cy, rx, ry: rx * 0.28 }));
  });
  return group({ fill: 'none', stroke, 'stroke-width': 3.5, opacity: 0.75 }, ...rings);
}
