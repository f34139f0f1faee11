import { type Position, RADIAN } from './sphere.ts';
import type { Directions } from './directions.ts';

/** Many places on a flat map, as x, y, x, y, … */
export type Flat = Float64Array;

/** Maps directions from the center of the Earth to a flat map: east and up of the center, in Earth radii. */
export type Projection = (directions: Directions) => Flat;

/**
 * Lambert's azimuthal equal-area projection: true areas, little distortion of shapes near the center, and no cut at the
 * date line or the poles.
 */
export function equalArea(center: Position): Projection {
  // The antipode maps to a whole circle; the center is as good as any point of it.
  return azimuthal(center, (toward) => Math.sqrt(2 / Math.max(1e-14, 1 + toward)));
}

/** The globe seen from far away; places behind the horizon are a thin rim outside the disc. */
export function globe(center: Position): Projection {
  return azimuthal(center, (toward) => {
    if (toward >= 0) return 1;
    const beyondHorizon = Math.asin(Math.min(1, -toward));
    return (1 + beyondHorizon * 0.06) / Math.sqrt(Math.max(1e-14, 1 - toward * toward));
  });
}

/**
 * `stretch` is the radius on the map divided by the radius on the distant globe, for the cosine of the angle to the
 * center.
 */
function azimuthal([longitude, latitude]: Position, stretch: (toward: number) => number): Projection {
  const [sinLongitude, cosLongitude] = [Math.sin(longitude * RADIAN), Math.cos(longitude * RADIAN)];
  const [sinLatitude, cosLatitude] = [Math.sin(latitude * RADIAN), Math.cos(latitude * RADIAN)];
  return (directions) => {
    const flat = new Float64Array((directions.length / 3) * 2);
    for (let from = 0, to = 0; from < directions.length; from += 3, to += 2) {
      const [x, y, z] = [directions[from] ?? NaN, directions[from + 1] ?? NaN, directions[from + 2] ?? NaN];
      const outward = x * cosLongitude + y * sinLongitude;
      const factor = stretch(outward * cosLatitude + z * sinLatitude);
      flat[to] = (y * cosLongitude - x * sinLongitude) * factor;
      flat[to + 1] = (z * cosLatitude - outward * sinLatitude) * factor;
    }
    return flat;
  };
}

/** The place that `equalArea(center)` projects to (east, up). */
export function equalAreaInverse(center: Position, east: number, up: number): Position {
  const out = Math.hypot(east, up);
  if (out === 0) return center;
  const angle = 2 * Math.asin(Math.min(1, out / 2));
  const [sin0, cos0] = [Math.sin(center[1] * RADIAN), Math.cos(center[1] * RADIAN)];
  const latitude = Math.asin(Math.cos(angle) * sin0 + (up * Math.sin(angle) * cos0) / out);
  const turn = Math.atan2(east * Math.sin(angle), out * cos0 * Math.cos(angle) - up * sin0 * Math.sin(angle));
  return [((((center[0] + turn / RADIAN + 180) % 360) + 360) % 360) - 180, latitude / RADIAN];
}
