import { between } from '../seeded-random.ts';
import { backdrop, group, path, rectangle, WIDTH } from '../svg.ts';
import type { Palette } from '../palette.ts';
import type { DrawGround } from './ground.ts';
import { cloud, sunWithHaze } from './terrain.ts';

/** The open sea in bands of swell, paler to the horizon; the sun or the emblem's disc sets into it. */
export const waves: DrawGround = (palette, random, purpose) => {
  const horizon = 356;
  const sail = between(random, 100, 170);
  return {
    behind:
      backdrop(palette.sky) +
      rectangle(0, 150, WIDTH, 110, { fill: palette.haze }) +
      rectangle(0, 260, WIDTH, 110, { fill: palette.dawn }) +
      cloud(between(random, 30, 90), 150, 190, palette.paper, 0.8) +
      cloud(between(random, 730, 780), 214, 150, palette.paper, 0.7) +
      (purpose === 'scene' ? sunWithHaze(560, horizon - 40, 108, palette.light, palette.paper) : '') +
      rectangle(0, horizon, WIDTH, 284, { fill: palette.pale }) +
      path(glitter, { stroke: palette.light, 'stroke-width': 6, 'stroke-linecap': 'round', opacity: 0.75 }) +
      boat(sail, horizon + 22, palette),
    before:
      swell(440, 26, 120, between(random, 0, 120), palette.far, palette.dawn) +
      swell(482, 30, 148, between(random, 0, 148), palette.middle, palette.haze) +
      swell(530, 34, 180, between(random, 0, 180), palette.near, palette.pale) +
      swell(584, 38, 214, between(random, 0, 214), palette.deep, palette.far),
  };
};

const glitter = 'M470 378h180M500 396h46m40 0h110M440 412h120m36 0h40';

/** A band of water: hollows between pointed crests, with a rim of foam. */
function swell(y: number, depth: number, length: number, shift: number, fill: string, foam: string): string {
  const count = Math.ceil((WIDTH + length) / length) + 1;
  const back = Math.round(length * 0.62);
  // A crest leans to the right: long back, steep front.
  const hollow = `c${Math.round(back * 0.5)} ${depth} ${back} ${depth} ${length - 18} 6q10-2 18-6`;
  const start = Math.round(shift - length);
  const band = (top: number) => `M${start} ${top}${hollow.repeat(count)}V640H${start}Z`;
  return path(band(y), { fill: foam }) + path(band(y + 7), { fill });
}

function boat(x: number, y: number, palette: Palette): string {
  const at = Math.round(x);
  return group(
    {},
    path(`M${at} ${y - 104}v92h-52q44-34 52-92Z`, { fill: palette.paper }),
    path(`M${at + 8} ${y - 88}q40 30 46 76h-46Z`, { fill: palette.spot }),
    path(`M${at - 62} ${y - 6}h128q-14 26-34 26h-62q-22 0-32-26Z`, { fill: palette.near }),
  );
}
