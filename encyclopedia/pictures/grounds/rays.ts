import { circle, backdrop, group, landBelow, path } from '../svg.ts';
import { DISC, type DrawGround } from './ground.ts';
import { rollingLine, sunWithHaze } from './terrain.ts';

/** A sunburst from the disc, over a low hill. */
export const rays: DrawGround = (palette, random, purpose) => {
  const center = purpose === 'scene' ? { x: 480, y: 470 } : DISC;
  const turn = random() * 15;
  const beams = (offset: number, half: number) =>
    Array.from({ length: 16 }, (_, index) =>
      wedge(center.x, center.y, turn + offset + index * 22.5, half),
    ).join('');
  return {
    behind:
      backdrop(palette.haze) +
      path(beams(0, 5.6), { fill: palette.sky }) +
      path(beams(0, 2.2), { fill: palette.pale, opacity: 0.55 }) +
      group(
        { fill: 'none', stroke: palette.paper },
        circle(center.x, center.y, 262, {
          'stroke-width': 10,
          'stroke-dasharray': '0.1 27.4',
          'stroke-linecap': 'round',
        }),
      ) +
      (purpose === 'scene' ? sunWithHaze(center.x, center.y, 170, palette.light, palette.paper) : ''),
    before:
      landBelow(rollingLine(random, 548, 14, 1.1), { fill: palette.far }) +
      landBelow(rollingLine(random, 580, 14, 0.9), { fill: palette.middle }) +
      landBelow(rollingLine(random, 612, 10, 0.8), { fill: palette.near }),
  };
};

/** A beam as path data: from the center to beyond every corner, `half` degrees to each side of `angle`. */
function wedge(x: number, y: number, angle: number, half: number): string {
  const corner = (degrees: number) => {
    const radians = (degrees * Math.PI) / 180;
    return `${Math.round(x + Math.cos(radians) * 860)} ${Math.round(y + Math.sin(radians) * 860)}`;
  };
  return `M${x} ${y}L${corner(angle - half)}L${corner(angle + half)}Z`;
}
