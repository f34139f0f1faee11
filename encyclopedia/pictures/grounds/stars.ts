import { between } from '../seeded-random.ts';
import { backdrop, circle, element, group, path } from '../svg.ts';
import type { Palette } from '../palette.ts';
import { DISC, type DrawGround } from './ground.ts';
import { starField, twinkle } from './terrain.ts';

/** Deep space: a field of stars, orbits with small planets on them, a ringed planet in a scene. */
export const stars: DrawGround = (palette, random, purpose) => {
  const tilt = between(random, -26, -14);
  const sparkles = Array.from({ length: 5 }, (_, index) =>
    twinkle(
      90 + index * 195 + between(random, -50, 50),
      index % 2 === 0 ? between(random, 50, 150) : between(random, 480, 590),
      between(random, 10, 22),
    ),
  );
  return {
    behind:
      backdrop(palette.near) +
      element('ellipse', {
        cx: 480,
        cy: 320,
        rx: 640,
        ry: 250,
        fill: palette.middle,
        transform: `rotate(${Math.round(tilt)} 480 320)`,
      }) +
      element('ellipse', {
        cx: 480,
        cy: 320,
        rx: 560,
        ry: 150,
        fill: palette.sky,
        opacity: 0.6,
        transform: `rotate(${Math.round(tilt)} 480 320)`,
      }) +
      starField(random, 70, 640, palette.light) +
      path(sparkles.join(''), { fill: palette.light }) +
      orbits(palette, purpose === 'scene' ? 190 : DISC.radius, random() * 360),
    before: purpose === 'scene' ? ringedPlanet(palette) : '',
  };
};

function orbits(palette: Palette, inner: number, start: number): string {
  const planets = [
    { orbit: inner + 58, angle: start, r: 13, fill: palette.spot },
    { orbit: inner + 58, angle: start + 190, r: 7, fill: palette.light },
    { orbit: inner + 136, angle: start + 110, r: 18, fill: palette.glow },
  ];
  return group(
    {},
    ...[58, 136, 226].map((out) =>
      circle(DISC.x, DISC.y, inner + out, {
        fill: 'none',
        stroke: palette.haze,
        'stroke-width': 2.5,
        'stroke-dasharray': '2 12',
        'stroke-linecap': 'round',
      }),
    ),
    ...planets.map(({ orbit, angle, r, fill }) => {
      // Kept to the sides: the picture is wider than high, so an orbit leaves it above and below.
      const side = Math.sin((angle * Math.PI) / 180) * 0.6 + (angle % 2 > 1 ? Math.PI : 0);
      return circle(DISC.x + Math.cos(side) * orbit, DISC.y + Math.sin(side) * orbit, r, { fill });
    }),
  );
}

function ringedPlanet(palette: Palette): string {
  const ring = { cx: 480, cy: 304, rx: 292, ry: 62, fill: 'none', 'stroke-width': 20 };
  return group(
    { transform: 'rotate(-16 480 304)' },
    element('ellipse', { ...ring, stroke: palette.glow }),
    circle(480, 304, 168, { fill: palette.haze }),
    path('M316 268q164 40 328 0a168 168 0 0 0-26-60q-138 34-276 0a168 168 0 0 0-26 60Z', {
      fill: palette.pale,
    }),
    path('M320 352a168 168 0 0 0 320 0q-160 42-320 0Z', { fill: palette.far }),
    path('M480 136a168 168 0 0 1 0 336q92-60 92-168t-92-168Z', { fill: palette.middle, opacity: 0.35 }),
    path(`M188 304a292 62 0 0 0 584 0`, { fill: 'none', stroke: palette.light, 'stroke-width': 20 }),
    path(`M206 316a274 54 0 0 0 548 0`, { fill: 'none', stroke: palette.glow, 'stroke-width': 6 }),
  );
}
