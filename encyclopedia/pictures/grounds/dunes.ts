import { between } from '../seeded-random.ts';
import { backdrop, circle, group, path, rectangle, WIDTH } from '../svg.ts';
import { DISC, type DrawGround } from './ground.ts';
import { sunWithHaze } from './terrain.ts';

/** Sand with sharp crests: a sunny and a shaded side, with wind ripples. */
export const dunes: DrawGround = (palette, random, purpose) => {
  const lift = Math.round(between(random, -14, 14));
  return {
    behind:
      backdrop(palette.sky) +
      rectangle(0, 170, WIDTH, 120, { fill: palette.haze }) +
      rectangle(0, 290, WIDTH, 150, { fill: palette.dawn }) +
      (purpose === 'scene'
        ? sunWithHaze(690, 200, 92, palette.light, palette.paper)
        : circle(DISC.x, DISC.y, 292, { fill: palette.paper, opacity: 0.4 })) +
      path(
        `M0 ${400 + lift}Q140 ${330 + lift} 300 ${396 + lift}T640 ${380 - lift}T960 ${372 + lift}V640H0Z`,
        {
          fill: palette.pale,
        },
      ) +
      dune(-120, 430, 320, 318 + lift, 700, palette.far, palette.middle) +
      dune(300, 520, 780, 336 - lift, 1200, palette.far, palette.middle),
    before: group(
      {},
      dune(-260, 560, 150, 440 + lift, 820, palette.middle, palette.near),
      dune(300, 590, 740, 482 - lift, 1260, palette.middle, palette.near),
      path(combed(lift), {
        fill: 'none',
        stroke: palette.far,
        'stroke-width': 3,
        opacity: 0.7,
        'stroke-linecap': 'round',
      }),
      path(`M-20 ${606 + lift}Q220 ${530 + lift} 480 596T980 ${580 - lift}V640H-20Z`, { fill: palette.deep }),
    ),
  };
};

/** A dune from `left` over its crest to `right`: the sunny flank, then the shaded one under an S-shaped ridge. */
function dune(
  left: number,
  foot: number,
  crestX: number,
  crestY: number,
  right: number,
  lit: string,
  shaded: string,
): string {
  const rise = foot - crestY;
  const run = right - crestX;
  const over = `Q${Math.round(crestX + run * 0.36)} ${Math.round(crestY + rise * 0.72)} ${right} ${foot}`;
  const ridge = `C${Math.round(crestX + run * 0.2)} ${Math.round(crestY + rise * 0.5)} ${Math.round(crestX - run * 0.34)} ${Math.round(foot - rise * 0.2)} ${Math.round(crestX + run * 0.08)} 640`;
  const slope = `M${left} ${foot}Q${Math.round(crestX - (crestX - left) * 0.34)} ${Math.round(crestY + rise * 0.66)} ${crestX} ${crestY}`;
  return (
    path(`${slope}${over}V640H${left}Z`, { fill: lit }) +
    path(
      `M${crestX} ${crestY}${ridge}H${right}V${foot}Q${Math.round(crestX + run * 0.36)} ${Math.round(crestY + rise * 0.72)} ${crestX} ${crestY}Z`,
      {
        fill: shaded,
      },
    )
  );
}

function combed(lift: number): string {
  return [0, 1, 2]
    .map((line) => `M${-20 + line * 8} ${540 + lift + line * 22}q70-${14 + line * 2} 110-${44 + line * 6}`)
    .join('');
}
