import { between } from '../seeded-random.ts';
import { backdrop, circle, group, HEIGHT, path, smoothLine, WIDTH, type Point } from '../svg.ts';
import { DISC, type DrawGround } from './ground.ts';

/** Graph paper with a plotted curve and the construction lines of the disc. */
export const grid: DrawGround = (palette, random, purpose) => {
  const swing = between(random, 90, 150);
  const phase = between(random, 0, 6);
  const curve = Array.from({ length: 25 }, (_, index): Point => {
    const x = index * 40;
    return [x, 330 - Math.sin(x / 150 + phase) * swing - (x - 480) * 0.16];
  });
  const marks = curve.filter((_, index) => index % 4 === 2);
  return {
    behind:
      backdrop(palette.sky) +
      path(lines(32), { stroke: palette.haze, 'stroke-width': 2 }) +
      path(lines(160), { stroke: palette.paper, 'stroke-width': 3.5 }) +
      path(`${smoothLine(curve)}V640H0Z`, { fill: palette.pale, opacity: 0.55 }) +
      path(smoothLine(curve), {
        fill: 'none',
        stroke: palette.middle,
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }) +
      group(
        { fill: palette.paper, stroke: palette.near, 'stroke-width': 6 },
        ...marks.map(([x, y]) => circle(x, y, 11, {})),
      ) +
      (purpose === 'emblem' ? measure(palette.paper) : ''),
    before: '',
  };
};

function lines(step: number): string {
  let d = '';
  for (let x = step / 2; x < WIDTH; x += step) d += `M${x} 0V${HEIGHT}`;
  for (let y = step / 2; y < HEIGHT; y += step) d += `M0 ${y}H${WIDTH}`;
  return d;
}

/** The disc's axes and a dashed outer circle, like a construction drawing. */
function measure(stroke: string): string {
  const { x, y, radius } = DISC;
  const outer = radius + 44;
  return group(
    { fill: 'none', stroke, 'stroke-width': 5 },
    circle(x, y, outer, { 'stroke-dasharray': '18 14' }),
    path(`M${x - outer - 60} ${y}h50M${x + outer + 10} ${y}h50M${x} ${y + outer + 8}v40`, {
      'stroke-linecap': 'round',
    }),
  );
}
