import type { Position } from './atlas.ts';

export type Vector = readonly [x: number, y: number, z: number];

export const EARTH_RADIUS_KM = 6371;

const RADIAN = Math.PI / 180;

export function toVector([longitude, latitude]: Position): Vector {
  const parallel = Math.cos(latitude * RADIAN);
  return [
    parallel * Math.cos(longitude * RADIAN),
    parallel * Math.sin(longitude * RADIAN),
    Math.sin(latitude * RADIAN),
  ];
}

export function toPosition([x, y, z]: Vector): Position {
  return [Math.atan2(y, x) / RADIAN, Math.atan2(z, Math.hypot(x, y)) / RADIAN];
}

/** The angle between two places, in radians. */
export function angleBetween(a: Vector, b: Vector): number {
  return Math.acos(Math.max(-1, Math.min(1, cosineBetween(a, b))));
}

/** The cosine of that angle: as good for comparing, and much cheaper. */
export function cosineBetween(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Where a direction from the middle of the Earth lands on a flat map: east and up of the centre, in radii of the Earth. */
export type Projection = (direction: Vector) => readonly [east: number, up: number];

/**
 * Lambert's azimuthal equal-area projection: true areas, little distortion of shapes near the centre, and no cut at the
 * date line or the poles.
 */
export function equalArea(centre: Position): Projection {
  // At the antipode, a whole circle of the map, the centre does as well as any point of it.
  return azimuthal(centre, (toward) => Math.sqrt(2 / Math.max(1e-14, 1 + toward)));
}

/** The globe seen from far away; what lies behind the horizon is a thin rim outside the disc. */
export function globe(centre: Position): Projection {
  return azimuthal(centre, (toward) => {
    if (toward >= 0) return 1;
    const beyondHorizon = Math.asin(Math.min(1, -toward));
    return (1 + beyondHorizon * 0.06) / Math.sqrt(Math.max(1e-14, 1 - toward * toward));
  });
}

/** `stretch` is the radius on the map by the radius on the globe seen from far away, for the cosine of the angle to the centre. */
function azimuthal([longitude, latitude]: Position, stretch: (toward: number) => number): Projection {
  const [sinLongitude, cosLongitude] = [Math.sin(longitude * RADIAN), Math.cos(longitude * RADIAN)];
  const [sinLatitude, cosLatitude] = [Math.sin(latitude * RADIAN), Math.cos(latitude * RADIAN)];
  return ([x, y, z]) => {
    const outward = x * cosLongitude + y * sinLongitude;
    const factor = stretch(outward * cosLatitude + z * sinLatitude);
    return [
      (y * cosLongitude - x * sinLongitude) * factor,
      (z * cosLatitude - outward * sinLatitude) * factor,
    ];
  };
}

/** The place that `equalArea(centre)` puts at (east, up). */
export function equalAreaInverse(centre: Position, east: number, up: number): Position {
  const out = Math.hypot(east, up);
  if (out === 0) return centre;
  const angle = 2 * Math.asin(Math.min(1, out / 2));
  const [sin0, cos0] = [Math.sin(centre[1] * RADIAN), Math.cos(centre[1] * RADIAN)];
  const latitude = Math.asin(Math.cos(angle) * sin0 + (up * Math.sin(angle) * cos0) / out);
  const turn = Math.atan2(east * Math.sin(angle), out * cos0 * Math.cos(angle) - up * sin0 * Math.sin(angle));
  return [((((centre[0] + turn / RADIAN + 180) % 360) + 360) % 360) - 180, latitude / RADIAN];
}
