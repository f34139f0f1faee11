import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { ContinentName, MapRecipe } from '../picture-recipe.ts';
import { HEIGHT, WIDTH, type Point } from '../svg.ts';
import type { Atlas, Country, Position } from './atlas.ts';
import { continents } from './continents.ts';
import { extent } from './extent.ts';
import { countriesAt, countryNamed, kilometresToCoast } from './find-country.ts';
import { mainParts } from './main-parts.ts';
import { EARTH_RADIUS_KM, equalArea, equalAreaInverse, globe, toPosition, toVector, type Vector } from './sphere.ts';

/** What a map shows and how places of the Earth land on the picture. */
export interface MapView {
  readonly form: 'plate' | 'globe';
  readonly centre: Position;
  /** Units of the picture for one radius of the Earth. */
  readonly scale: number;
  readonly project: (direction: Vector) => Point;
  /** The countries in the foreground, in full colour for a country or continent, tinted around a place. */
  readonly subject: readonly Country[];
  readonly continent: ContinentName | null;
  readonly pin: Position | null;
}

export const GLOBE_RADIUS = 268;

/** The subject fills this much of the plate; around it stay the neighbours that say where it is. */
const COUNTRY_BOX = { width: 580, height: 440 };
const CONTINENT_BOX = { width: 820, height: 540 };
/** A small country is not blown up further than this, in units per kilometre. */
const CLOSEST = 0.9;
/** Half the height of a map around a place, in kilometres: near the coast, and at most. */
const PLACE_REACH = { least: 640, most: 1900 };

/** Chooses the section of the world for a recipe; fails for a country that Natural Earth does not know. */
export function mapView(recipe: MapRecipe, atlas: Atlas): Result<MapView, string> {
  if ('country' in recipe) {
    const country = countryNamed(atlas, recipe.country);
    if (country === null)
      return fail(`picture.country: Natural Earth has no country called ${recipe.country}`);
    const box = fit(mainParts(atlas, country).flat(), COUNTRY_BOX);
    return ok(plate(box.centre, Math.min(box.scale, CLOSEST * EARTH_RADIUS_KM), { subject: [country] }));
  }
  if ('continent' in recipe) {
    const { bounds, countries } = continents[recipe.continent];
    const subject = countries.map((name) => countryNamed(atlas, name)).filter((country) => country !== null);
    const box = fit(within(bounds), CONTINENT_BOX);
    return ok(plate(box.centre, box.scale, { subject, continent: recipe.continent }));
  }
  if ('at' in recipe) return ok(placeView(recipe.at, atlas));
  return assertNever(recipe);
}

function placeView(place: Position, atlas: Atlas): MapView {
  const subject = countriesAt(atlas, place);
  if (subject.length === 0) {
    const project = onPicture(globe(place), GLOBE_RADIUS);
    return {
      form: 'globe',
      centre: place,
      scale: GLOBE_RADIUS,
      project,
      subject: [],
      continent: null,
      pin: null,
    };
  }
  const wanted = kilometresToCoast(atlas, place) * 1.9;
  const reach = Math.max(PLACE_REACH.least, Math.min(PLACE_REACH.most, wanted));
  const scale = (HEIGHT / 2 / reach) * EARTH_RADIUS_KM;
  return plate(place, scale, { subject, pin: place });
}

function plate(
  centre: Position,
  scale: number,
  { subject, continent = null, pin = null }: Partial<MapView> & Pick<MapView, 'subject'>,
): MapView {
  const project = onPicture(equalArea(centre), scale);
  return { form: 'plate', centre, scale, project, subject, continent, pin };
}

function onPicture(project: ReturnType<typeof globe>, scale: number): MapView['project'] {
  return (direction) => {
    const [east, up] = project(direction);
    return [WIDTH / 2 + east * scale, HEIGHT / 2 - up * scale];
  };
}

/** The centre and scale at which all the places just fit a box, in units of the picture. */
function fit(
  places: readonly Position[],
  box: { readonly width: number; readonly height: number },
): { centre: Position; scale: number } {
  const directions = places.map(toVector);
  const sum = directions.reduce(([x, y, z], [dx, dy, dz]) => [x + dx, y + dy, z + dz], [0, 0, 0]);
  let centre = toPosition(sum);
  let scale = 1;
  // The middle of the places moves a little when the projection is centred on it; it settles at once.
  for (let round = 0; round < 4; round += 1) {
    const points = directions.map(equalArea(centre));
    const [west, east] = extent(points.map(([x]) => x));
    const [south, north] = extent(points.map(([, y]) => y));
    scale = Math.min(box.width / (east - west), box.height / (north - south));
    centre = equalAreaInverse(centre, (west + east) / 2, (south + north) / 2);
  }
  return { centre, scale };
}

function within([west, south, east, north]: readonly [number, number, number, number]): Position[] {
  return Array.from({ length: 13 * 7 }, (_, index): Position => {
    const [column, row] = [index % 13, Math.floor(index / 13)];
    return [west + ((east - west) * column) / 12, south + ((north - south) * row) / 6];
  });
}
