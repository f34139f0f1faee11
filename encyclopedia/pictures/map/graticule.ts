import { HEIGHT, straightLine, WIDTH, type Point } from '../svg.ts';
import { clipLine } from './clip.ts';
import type { MapView } from './map-view.ts';
import { toVector } from './sphere.ts';

const STEPS = [1, 2, 5, 10, 15, 20, 30] as const;

/** Meridians and parallels at the round step that comes nearest to a hand's breadth apart, as path data. */
export function graticule({ project, scale, form }: MapView): string {
  const step = STEPS.find((degrees) => (degrees * Math.PI * scale) / 180 > 104) ?? 30;
  const fine = Math.min(step / 2, 5);
  const lines: Point[][] = [];
  for (let longitude = -180; longitude < 180; longitude += step) {
    const poleward = 90 - Math.max(step, 5);
    lines.push(along(-poleward, poleward, fine, (latitude) => project(toVector([longitude, latitude]))));
  }
  for (let latitude = -90 + step; latitude < 90; latitude += step) {
    lines.push(along(-180, 180, fine, (longitude) => project(toVector([longitude, latitude]))));
  }
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

function along(from: number, to: number, step: number, place: (degrees: number) => Point): Point[] {
  const count = Math.round((to - from) / step);
  return Array.from({ length: count + 1 }, (_, index) => place(from + index * step));
}
