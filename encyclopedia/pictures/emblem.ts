import type { Glyph } from './glyph.ts';
import { DISC } from './grounds/ground.ts';
import { dayPalette } from './palette.ts';
import { circle, group } from './svg.ts';

/** Units of the picture for one unit of the glyph's square of 24. */
const SCALE = 12.8;
const STROKE = 1.55;

/** A glyph, large, on its disc: lines in ink, enclosed shapes tinted, a printed shadow to the lower right. */
export function emblem(glyph: Glyph, hue: number): string {
  // The disc is as bright as the day even at night, so its glyph is too.
  const palette = dayPalette(hue);
  const { x, y, radius } = DISC;
  const place = (dx: number, dy: number) =>
    `translate(${x - 12 * SCALE + dx} ${y - 12 * SCALE + dy}) scale(${SCALE})`;
  const lines = {
    fill: 'none',
    'stroke-width': STROKE,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return (
    circle(x, y, radius + 24, { fill: palette.paper, opacity: 0.35 }) +
    circle(x, y, radius, { fill: palette.light }) +
    group(
      { ...lines, transform: place(10, 12), stroke: palette.glow },
      glyph.outline,
      glyph.body === '' ? '' : group({ fill: palette.glow }, glyph.body),
    ) +
    (glyph.body === '' ? '' : group({ fill: palette.far, transform: place(0, 0) }, glyph.body)) +
    group({ ...lines, transform: place(0, 0), stroke: palette.deep }, glyph.outline)
  );
}
