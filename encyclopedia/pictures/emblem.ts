import { DISC } from './grounds/ground.ts';
import { ICON_SIDE, type Icon } from './icon.ts';
import { dayPalette } from './palette.ts';
import { circle, element, group, path } from './svg.ts';

/** Width and height of an icon: its corners reach to the rim of its disc. */
const SIDE = 292;
const SCALE = SIDE / ICON_SIDE;

/** A large icon on its disc: an ink silhouette with a printed shadow to the lower right. */
export function emblem({ shapes }: Icon, hue: number): string {
  // The disc is bright even at night, so its icon uses the day palette.
  const palette = dayPalette(hue);
  const { x, y, radius } = DISC;
  const at = (dx: number, dy: number, fill: string) =>
    element('use', {
      href: '#icon',
      fill,
      transform: `translate(${x - SIDE / 2 + dx} ${y - SIDE / 2 + dy}) scale(${SCALE})`,
    });
  return (
    element('defs', {}, group({ id: 'icon' }, ...shapes.map((d) => path(d, {})))) +
    circle(x, y, radius + 24, { fill: palette.paper, opacity: 0.35 }) +
    circle(x, y, radius, { fill: palette.light }) +
    at(8, 10, palette.glow) +
    at(0, 0, palette.deep)
  );
}
