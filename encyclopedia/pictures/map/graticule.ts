import { HEIGHT, straightLine, WIDTH, type Point } from '../svg.ts';
import { clipLine } from './clip.ts';
import type { MapView } from './map-view.ts';

const STEPS = [1, 2, 5, 10, 15, 20, 30] as const;

/** Meridians and parallels as path data, at the round step closest to the target distance. */
export function graticule({ project, scale, form, center }: MapView): string {
  const step = STEPS.find((degrees) => (degrees * Math.PI * scale) / 180 > 104) ?? 30;
  const fine = Math.min(step / 2, 5);
  const reach = form === 'globe' ? { east: 180, north: 180 } : reachOf(scale, center[1], step);
  const latitudes = (from: number, to: number, by: number) =>
    stepped(from, to, by).filter((latitude) => Math.abs(latitude - center[1]) < reach.north);
  const longitudes = (to: number, by: number) =>
    stepped(-180, to, by).filter((longitude) => {
      const turn = Math.abs(longitude - center[0]);
      return Math.min(turn, 360 - turn) <= reach.east;
    });
  const poleward = 90 - Math.max(step, 5);
  const place = (longitude: number, latitude: number) => project([longitude, latitude]);
  const lines: Point[][] = [
    ...longitudes(180 - step, step).map((longitude) =>
      latitudes(-poleward, poleward, fine).map((latitude) => place(longitude, latitude)),
    ),
    ...latitudes(-90 + step, 90 - step, step).map((latitude) =>
      longitudes(180, fine).map((longitude) => place(longitude, latitude)),
    ),
  ];
  const shown =
    form === 'globe'
      ? {
          left: WIDTH / 2 - scale,
          right: WIDTH / 2 + scale,
          top: HEIGHT / 2 - scale,
          bottom: HEIGHT / 2 + scale,
        }
      : { left: 0, right: WIDTH, top: 0, bottom: HEIGHT };
  return lines
    .flatMap((line) => clipLine(line, shown))
    .filter((line) => line.length > 1)
    .map((line) => straightLine(line, 0))
    .join('');
}

/**
 * Maximum distance of a visible point from a plate's center, in degrees, plus `margin`: points beyond need no projection.
 * All longitudes if a pole is that near.
 */
function reachOf(scale: number, latitude: number, margin: number): { east: number; north: number } {
  const corner = Math.hypot(WIDTH, HEIGHT) / 2 / scale;
  const angle = 2 * Math.asin(Math.min(1, corner / 2));
  const north = (angle * 180) / Math.PI + 2 * margin;
  if (Math.abs(latitude) + north >= 90) return { east: 180, north };
  const east = Math.asin(Math.sin((north * Math.PI) / 180) / Math.cos((latitude * Math.PI) / 180));
  return { east: (east * 180) / Math.PI, north };
}

function stepped(from: number, to: number, step: number): number[] {
  const count = Math.round((to - from) / step);
  return Array.from({ length: count + 1 }, (_, index) => from + index * step);
}
