/** A place on Earth, in degrees. */
export type Position = readonly [longitude: number, latitude: number];
