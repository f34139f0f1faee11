import type { Palette } from '../palette.ts';
import { circle, group, HEIGHT, path, WIDTH } from '../svg.ts';

const MARGIN = 30;
const RULER = 13;

/** The paper around a plate, with a ruler of degrees along its edge, as in old atlases. */
export function plateMount(palette: Palette): string {
  const frame = (inset: number) => `M${inset} ${inset}H${WIDTH - inset}V${HEIGHT - inset}H${inset}Z`;
  const ruler = MARGIN - RULER / 2;
  return (
    path(frame(0) + frame(MARGIN), { fill: palette.haze, 'fill-rule': 'evenodd' }) +
    group(
      { fill: 'none', stroke: palette.near },
      path(frame(ruler), { stroke: palette.paper, 'stroke-width': RULER }),
      path(rulerTicks(ruler), { stroke: palette.middle, 'stroke-width': RULER }),
      path(frame(MARGIN - RULER) + frame(MARGIN), { 'stroke-width': 2.5 }),
    )
  );
}

/** Every second segment of the ruler, so that each side begins and ends alike. */
function rulerTicks(inset: number): string {
  const [across, down] = [(WIDTH - 2 * inset) / 15, (HEIGHT - 2 * inset) / 9];
  let d = '';
  for (let step = 1; step < 15; step += 2) {
    const x = inset + step * across;
    d += `M${x} ${inset}h${across}M${x} ${HEIGHT - inset}h${across}`;
  }
  for (let step = 1; step < 9; step += 2) {
    const y = inset + step * down;
    d += `M${inset} ${y}v${down}M${WIDTH - inset} ${y}v${down}`;
  }
  return d.replace(/\d+\.\d+/g, (number) => Number(number).toFixed(1));
}

/** The sky around a globe, a cutout that covers everything beyond the horizon. */
export function globeMount(palette: Palette, radius: number): string {
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  const hole = `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
  return (
    path(`M0 0H${WIDTH}V${HEIGHT}H0Z${hole}`, { fill: palette.haze, 'fill-rule': 'evenodd' }) +
    group(
      { fill: 'none', stroke: palette.paper },
      circle(x, y, radius + 70, { 'stroke-width': 140, opacity: 0.35 }),
      circle(x, y, radius + 24, { 'stroke-width': 48, opacity: 0.55 }),
    ) +
    circle(x, y, radius, { fill: 'none', stroke: palette.near, 'stroke-width': 4 })
  );
}
