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
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  return Math.acos(Math.max(-1, Math.min(1, dot)));
}

/** Where a surface of the globe lands on a flat map: east and up of the centre, in radii of the Earth. */
export type Projection = (position: Position) => readonly [east: number, up: number];

/**
 * Lambert's azimuthal equal-area projection: true areas, little distortion of shapes near the centre, and no cut at the
 * date line or the poles.
 */
export function equalArea(centre: Position): Projection {
  return azimuthal(centre, (angle) => 2 * Math.sin(angle / 2));
}

/** The globe seen from far away; what lies behind the horizon is a thin rim outside the disc. */
export function globe(centre: Position): Projection {
  return azimuthal(centre, (angle) =>
    angle <= Math.PI / 2 ? Math.sin(angle) : 1 + (angle - Math.PI / 2) * 0.06,
  );
}

function azimuthal([longitude, latitude]: Position, radiusAt: (angle: number) => number): Projection {
  const [sin0, cos0] = [Math.sin(latitude * RADIAN), Math.cos(latitude * RADIAN)];
  return ([lon, lat]) => {
    const turn = (lon - longitude) * RADIAN;
    const [sin, cos] = [Math.sin(lat * RADIAN), Math.cos(lat * RADIAN)];
    const east = cos * Math.sin(turn);
    const up = cos0 * sin - sin0 * cos * Math.cos(turn);
    const out = Math.hypot(east, up);
    const angle = Math.atan2(out, sin0 * sin + cos0 * cos * Math.cos(turn));
    const factor = out === 0 ? 0 : radiusAt(angle) / out;
    return [east * factor, up * factor];
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
