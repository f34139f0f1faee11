import { between } from '../seeded-random.ts';
import { backdrop, circle, group } from '../svg.ts';
import { DISC, type DrawGround } from './ground.ts';

/** Rings that spread from the disc, band by band, with a few beads travelling on them. */
export const rings: DrawGround = (palette, random, purpose) => {
  const bands = [
    { r: 640, fill: palette.far },
    { r: 520, fill: palette.pale },
    { r: 410, fill: palette.sky },
    { r: 312, fill: palette.haze },
  ];
  const start = between(random, 0, 360);
  const bead = (radius: number, degrees: number, r: number, fill: string) => {
    const angle = ((start + degrees) * Math.PI) / 180;
    // A flat ellipse of directions keeps the beads at the sides, inside the wide picture.
    const side = Math.atan2(Math.sin(angle) * 0.5, Math.cos(angle));
    return circle(DISC.x + Math.cos(side) * radius, DISC.y + Math.sin(side) * radius, r, { fill });
  };
  return {
    behind:
      backdrop(palette.middle) +
      bands.map(({ r, fill }) => circle(DISC.x, DISC.y, r, { fill })).join('') +
      group(
        { fill: 'none', stroke: palette.paper, 'stroke-linecap': 'round' },
        circle(DISC.x, DISC.y, 262, { 'stroke-width': 4 }),
        circle(DISC.x, DISC.y, 361, { 'stroke-width': 6, 'stroke-dasharray': '0.1 22' }),
        circle(DISC.x, DISC.y, 465, { 'stroke-width': 4, 'stroke-dasharray': '120 26' }),
      ) +
      bead(262, 20, 15, palette.spot) +
      bead(361, 160, 20, palette.near) +
      bead(361, 300, 12, palette.paper) +
      bead(465, 60, 16, palette.middle) +
      bead(465, 200, 24, palette.light),
    before:
      purpose === 'scene'
        ? circle(DISC.x, DISC.y, 190, { fill: palette.light }) +
          circle(DISC.x, DISC.y, 96, { fill: palette.glow })
        : '',
  };
};
