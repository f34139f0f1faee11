import { type Position, toVector, type Vector } from './sphere.ts';

/** Many directions at once, as x, y, z, x, y, z, …: the world has eighty thousand points, and every map projects them all. */
export type Directions = Float64Array;

export function toDirections(places: readonly Position[]): Directions {
  const directions = new Float64Array(places.length * 3);
  for (const [index, place] of places.entries()) directions.set(toVector(place), index * 3);
  return directions;
}

/** Returns the cosine of the angle to the nearest of some directions; -1 for none. */
export function greatestCosine(directions: Directions, [x, y, z]: Vector): number {
  let greatest = -1;
  for (let at = 0; at < directions.length; at += 3) {
    const dot = x * (directions[at] ?? 0) + y * (directions[at + 1] ?? 0) + z * (directions[at + 2] ?? 0);
    if (dot > greatest) greatest = dot;
  }
  return greatest;
}

/** Returns the sum of the directions, which points to the middle of the places; not normalized. */
export function sumOf(directions: Directions): Vector {
  let [x, y, z] = [0, 0, 0];
  for (let at = 0; at < directions.length; at += 3) {
    x += directions[at] ?? 0;
    y += directions[at + 1] ?? 0;
    z += directions[at + 2] ?? 0;
  }
  return [x, y, z];
}

/** Splits an array into consecutive parts of the given lengths; they share its memory. */
export function partition(whole: Float64Array, lengths: readonly number[]): Float64Array[] {
  let start = 0;
  return lengths.map((length) => whole.subarray(start, (start += length)));
}
