import { between, type Random } from '../seeded-random.ts';
import { backdrop, path, rectangle, WIDTH } from '../svg.ts';
import type { DrawGround } from './ground.ts';
import { cloud, sunWithHaze } from './terrain.ts';

/** A city in three depths; a scene has a stepped tower above it. */
export const skyline: DrawGround = (palette, random, purpose) => {
  const far = row(random, 320, 410, [54, 96]);
  const middle = row(random, 410, 490, [62, 110]);
  const near = row(random, 546, 592, [76, 128]);
  return {
    behind:
      backdrop(palette.sky) +
      rectangle(0, 110, WIDTH, 130, { fill: palette.haze }) +
      rectangle(0, 240, WIDTH, 300, { fill: palette.dawn }) +
      (purpose === 'scene' ? sunWithHaze(690, 210, 96, palette.light, palette.paper) : '') +
      cloud(between(random, 60, 120), 170, 180, palette.paper, 0.7) +
      cloud(between(random, 760, 800), 130, 120, palette.paper, 0.7) +
      path(far.outline, { fill: palette.sky }) +
      path(middle.outline, { fill: palette.pale }) +
      path(middle.windows, { fill: palette.haze, opacity: 0.7 }) +
      (purpose === 'scene'
        ? path(tower, { fill: palette.near }) +
          path(towerShade, { fill: palette.deep, opacity: 0.5 }) +
          path(towerWindows, {
            stroke: palette.light,
            'stroke-width': 5,
            'stroke-dasharray': '9 9',
            opacity: 0.8,
          })
        : ''),
    before:
      path(row(random, 498, 540, [66, 104]).outline, { fill: palette.middle }) +
      path(near.outline, { fill: palette.deep }) +
      path(near.windows, { fill: palette.light, opacity: 0.85 }),
  };
};

const tower = 'M366 640V330h22v-86h20v-50h16v-34h14l6-84 6 84h14v34h16v50h20v86h22V640Z';
const towerShade = 'M444 76l6 84h14v34h16v50h20v86h22V640h-78Z';
const towerWindows = 'M388 350V640M410 262V640M432 214V640M456 214V640M478 262V640M500 350V640';

interface Row {
  readonly outline: string;
  readonly windows: string;
}

/** Houses side by side with flat, stepped, pitched and pointed tops, as path data, and some lit windows. */
function row(random: Random, top: number, bottom: number, widths: readonly [number, number]): Row {
  let outline = 'M-10 640';
  let windows = '';
  for (let x = -10 - random() * 30; x < WIDTH;) {
    const width = Math.round(between(random, ...widths));
    const height = Math.round(between(random, top, bottom));
    outline += `L${Math.round(x)} 640V${height}${roof(random, width)}V640`;
    windows += windowsOf(random, Math.round(x), height, width);
    x += width + (random() < 0.3 ? 14 : 0);
  }
  return { outline: `${outline}Z`, windows };
}

function roof(random: Random, width: number): string {
  const half = Math.round(width / 2);
  const step = Math.round(width * 0.2);
  const choice = random();
  if (choice < 0.34) return `h${width}`;
  if (choice < 0.56) return `h${step}v-26h${width - 2 * step}v26h${step}`;
  if (choice < 0.7) return `l${width}-30v30`;
  if (choice < 0.84) return `h${step}v-16h${half - step - 3}v-44h6v44h${width - half - step - 3}v16h${step}`;
  return `h${step}v-18q${half - step}-34 ${width - 2 * step} 0v18h${step}`;
}

function windowsOf(random: Random, x: number, top: number, width: number): string {
  const columns = Math.floor((width - 20) / 20);
  let d = '';
  for (let column = 0; column < columns; column += 1) {
    for (let line = 0; line < 5; line += 1) {
      if (random() < 0.42) d += `M${x + 15 + column * 20} ${top + 16 + line * 26}h9v12h-9Z`;
    }
  }
  return d;
}
