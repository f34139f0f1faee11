import { between, type Random } from '../seeded-random.ts';
import { backdrop, circle, landBelow, path, WIDTH } from '../svg.ts';
import type { DrawGround } from './ground.ts';
import { rollingLine, starField, sunWithHaze, twinkle } from './terrain.ts';

/** Roofs under a moon, a few lit windows, and bats. */
export const night: DrawGround = (palette, random, purpose) => {
  // Low enough that the roof ridges stay below an emblem's icon.
  const town = roofs(random, 506, 548);
  const front = roofs(random, 572, 606);
  return {
    behind:
      backdrop(palette.sky) +
      circle(480, 300, 420, { fill: palette.far, opacity: 0.35 }) +
      circle(480, 300, 300, { fill: palette.far, opacity: 0.5 }) +
      starField(random, 44, 420, palette.light) +
      path(twinkle(132, 214, 17) + twinkle(860, 300, 14) + twinkle(318, 70, 12), { fill: palette.light }) +
      (purpose === 'scene' ? moon(palette.light, palette.glow, palette.pale) : '') +
      path(bat(between(random, 110, 190), 132, 1.25) + bat(between(random, 770, 840), 190, 0.9), {
        fill: palette.deep,
      }) +
      (purpose === 'scene' ? path(bat(400, 230, 1.9), { fill: palette.deep }) : '') +
      landBelow(rollingLine(random, 458, 18, 1.4), { fill: palette.middle }),
    before:
      path(town.outline, { fill: palette.near }) +
      path(town.windows, { fill: palette.glow }) +
      path(front.outline, { fill: palette.ink }) +
      path(front.windows, { fill: palette.light }),
  };
};

function moon(fill: string, crater: string, haze: string): string {
  return (
    sunWithHaze(668, 206, 104, fill, haze) +
    circle(632, 176, 17, { fill: crater }) +
    circle(700, 236, 25, { fill: crater }) +
    circle(704, 164, 10, { fill: crater })
  );
}

/** A bat in flight as path data: two scalloped wings and ears, about 90 units wide at size 1. */
function bat(x: number, y: number, size: number): string {
  const points: readonly (readonly [number, number, number, number])[] = [
    [12, -14, 45, -16],
    [36, -4, 36, 8],
    [28, 0, 22, 10],
    [14, 4, 0, 20],
    [-14, 4, -22, 10],
    [-28, 0, -36, 8],
    [-36, -4, -45, -16],
    [-12, -14, -8, 0],
  ];
  const n = (value: number) => Math.round(value * size * 10) / 10;
  const at = (dx: number, dy: number) =>
    `${Math.round((x + dx * size) * 10) / 10} ${Math.round((y + dy * size) * 10) / 10}`;
  const wings = points.map(([cx, cy, px, py]) => `Q${at(cx, cy)} ${at(px, py)}`).join('');
  return `M${at(8, 0)}${wings}l${n(2)} ${n(-9)} ${n(4)} ${n(6)}h${n(4)}l${n(4)} ${n(-6)}Z`;
}

function roofs(random: Random, top: number, bottom: number): { outline: string; windows: string } {
  let outline = '';
  let windows = '';
  for (let x = -20; x < WIDTH;) {
    const width = Math.round(between(random, 70, 124));
    const eaves = Math.round(between(random, top, bottom));
    const rise = Math.round(width * between(random, 0.3, 0.62));
    const half = Math.round(width / 2);
    outline += `M${x} 640V${eaves}h-6l${half + 6} ${-rise} ${half + 6} ${rise}h-6V640Z`;
    outline += `M${x + Math.round(width * 0.68)} ${eaves}v${-rise - 8}h15v${rise + 8}Z`;
    if (random() < 0.6) windows += `M${x + half - 15} ${eaves + 12}h12v18h-12Z`;
    if (random() < 0.45) windows += `M${x + half + 5} ${eaves + 12}h12v18h-12Z`;
    x += width + Math.round(between(random, -6, 12));
  }
  return { outline, windows };
}
