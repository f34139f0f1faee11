/** A place on Earth in degrees, longitude first, as in GeoJSON. */
export type Position = readonly [longitude: number, latitude: number];

/** A direction from the center of the Earth. */
export type Vector = readonly [x: number, y: number, z: number];

export const EARTH_RADIUS_KM = 6371;

export const RADIAN = Math.PI / 180;

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

/** Returns the angle between two places, in radians. */
export function angleBetween(a: Vector, b: Vector): number {
  return Math.acos(Math.max(-1, Math.min(1, cosineBetween(a, b))));
}

/** Returns the cosine of that angle, which orders angles (in reverse) without the cost of `Math.acos`. */
export function cosineBetween(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
