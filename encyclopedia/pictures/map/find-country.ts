import { polygonsOf, ringPoints, type Atlas, type Country, type Position } from './atlas.ts';
import { borderArcs } from './outline.ts';
import { angleBetween, EARTH_RADIUS_KM, toVector } from './sphere.ts';

/** A town on the shore may lie just off the simplified coast; this far out it still belongs to its country. */
const OFFSHORE_KM = 120;

/** A place this near to the outline of a country stands on its border, as far as the outline can tell. */
const AT_BORDER_KM = 20;

export function countryNamed(atlas: Atlas, name: string): Country | null {
  return atlas.countries.find((country) => country.properties.name === name) ?? null;
}

/**
 * The countries of a place: the one it lies in, or off whose shore it lies, and any whose border it stands on, as a
 * summit may. None on the high seas.
 */
export function countriesAt(atlas: Atlas, place: Position): Country[] {
  const around = countryAround(atlas, place);
  const distances = atlas.countries.map((country) => ({
    country,
    kilometres: kilometresToCountry(atlas, place, country),
  }));
  const touching = distances.filter(
    ({ country, kilometres }) => country === around || kilometres < AT_BORDER_KM,
  );
  if (touching.length > 0) return touching.map(({ country }) => country);
  const [nearest] = distances.sort((a, b) => a.kilometres - b.kilometres);
  return nearest !== undefined && nearest.kilometres < OFFSHORE_KM ? [nearest.country] : [];
}

/** The country on the other side of the Earth: no flat map can show the inside of its outline. */
export function antipodalCountry(atlas: Atlas, [longitude, latitude]: Position): Country | null {
  return countryAround(atlas, [longitude > 0 ? longitude - 180 : longitude + 180, -latitude]);
}

function countryAround(atlas: Atlas, place: Position): Country | null {
  const around = atlas.countries.find((country) =>
    polygonsOf(country).some((rings) => {
      // Inside an odd number of rings: in the outline and in none of its holes.
      const crossings = rings.filter((ring) => isInside(place, ringPoints(atlas.arcs, ring)));
      return crossings.length % 2 === 1;
    }),
  );
  return around ?? null;
}

function kilometresToCountry(atlas: Atlas, place: Position, country: Country): number {
  const rings = polygonsOf(country).flat();
  return rings.reduce(
    (least, ring) => Math.min(least, kilometresTo(place, ringPoints(atlas.arcs, ring))),
    Infinity,
  );
}

/** Kilometres from a place to the nearest sea shore, as an inland place sees it. */
export function kilometresToCoast(atlas: Atlas, place: Position): number {
  const borders = new Set(borderArcs(atlas.countries));
  const shores = atlas.arcs.filter((_, index) => !borders.has(index));
  return shores.reduce((least, shore) => Math.min(least, kilometresTo(place, shore)), Infinity);
}

function kilometresTo(place: Position, points: readonly Position[]): number {
  const from = toVector(place);
  return points.reduce(
    (least, point) => Math.min(least, angleBetween(from, toVector(point)) * EARTH_RADIUS_KM),
    Infinity,
  );
}

function isInside([x, y]: Position, ring: readonly Position[]): boolean {
  let inside = false;
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring.at(index - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
