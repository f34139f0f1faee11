import { arcAt, polygonsOf, withoutDirection, type Atlas, type Country } from './atlas.ts';
import { boxAroundAll, type Box } from './box.ts';
import { type Position, EARTH_RADIUS_KM, toVector } from './sphere.ts';
import { greatestCosine } from './directions.ts';
import { arcsOf, borderArcs } from './outline.ts';

/** A coastal town may be just off the simplified coast; up to this distance it still belongs to its country. */
const OFFSHORE_KM = 120;

/** A place this close to a country's outline counts as on its border. */
const AT_BORDER_KM = 20;

export function countryNamed(atlas: Atlas, name: string): Country | null {
  return atlas.countries.find((country) => country.properties.name === name) ?? null;
}

/**
 * Returns the countries that contain a place, and those whose coast or border is close to it, such as for a summit on a
 * border. Empty for a place on the high seas.
 */
export function countriesAt(atlas: Atlas, place: Position): Country[] {
  const around = countryAround(atlas, place);
  const toArcs = kilometersToArcs(atlas, place);
  const distances = atlas.countries.map((country) => ({
    country,
    kilometers: Math.min(...arcsOf(country).map((arc) => toArcs[arc] ?? Infinity)),
  }));
  const touching = distances.filter(
    ({ country, kilometers }) => country === around || kilometers < AT_BORDER_KM,
  );
  if (touching.length > 0) return touching.map(({ country }) => country);
  const [nearest] = distances.sort((a, b) => a.kilometers - b.kilometers);
  return nearest !== undefined && nearest.kilometers < OFFSHORE_KM ? [nearest.country] : [];
}

/** Returns the country on the opposite side of the Earth: no flat map can show the inside of its outline. */
export function antipodalCountry(atlas: Atlas, [longitude, latitude]: Position): Country | null {
  return countryAround(atlas, [longitude > 0 ? longitude - 180 : longitude + 180, -latitude]);
}

function countryAround(atlas: Atlas, place: Position): Country | null {
  return atlas.countries.find((country) => isInside(atlas, country, place)) ?? null;
}

/** Whether a line east from the place crosses the outlines and holes of the country an odd number of times. */
function isInside(atlas: Atlas, country: Country, [x, y]: Position): boolean {
  const frame = boxOf(atlas, country);
  if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return false;
  let inside = false;
  for (const index of polygonsOf(country).flat(2).map(withoutDirection)) {
    const { top, right, bottom } = arcAt(atlas.boxes, index);
    if (y < top || y > bottom || x > right) continue;
    const arc = arcAt(atlas.arcs, index);
    for (const [step, [x2, y2]] of arc.entries()) {
      const [x1, y1] = arc[step - 1] ?? [x2, y2];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}

const frames = new WeakMap<Country, Box>();

/** The bounding box of all parts of a country, in degrees. */
function boxOf({ boxes }: Atlas, country: Country): Box {
  const known = frames.get(country);
  if (known !== undefined) return known;
  const box = boxAroundAll(arcsOf(country).map((arc) => arcAt(boxes, arc)));
  frames.set(country, box);
  return box;
}

/** Kilometers from an inland place to the nearest sea shore. */
export function kilometersToCoast(atlas: Atlas, place: Position): number {
  const borders = new Set(borderArcs(atlas.countries));
  return Math.min(...kilometersToArcs(atlas, place).filter((_, index) => !borders.has(index)));
}

/** Kilometers from a place to the nearest point of each arc. */
function kilometersToArcs({ directions }: Atlas, place: Position): number[] {
  const from = toVector(place);
  return directions.map((arc) => Math.acos(Math.min(1, greatestCosine(arc, from))) * EARTH_RADIUS_KM);
}
