/** A place on Earth in degrees, longitude first, as in GeoJSON. */
export type Position = readonly [longitude: number, latitude: number];
