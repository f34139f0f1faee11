import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { ContinentName, MapRecipe } from '../picture-recipe.ts';
import { HEIGHT, WIDTH, type Point } from '../svg.ts';
import type { Atlas, Country } from './atlas.ts';
import { type Position, EARTH_RADIUS_KM, toPosition } from './sphere.ts';
import { boxAroundFlat } from './box.ts';
import { continents } from './continents.ts';
import { sumOf, toDirections } from './directions.ts';
import { countriesAt, countryNamed, kilometersToCoast } from './find-country.ts';
import { mainParts } from './main-parts.ts';
import { equalArea, equalAreaInverse, globe, type Projection } from './projection.ts';

/** The content of a map, and the projection of places onto the picture. */
export interface MapView {
  readonly form: 'plate' | 'globe';
  readonly center: Position;
  /** Picture units per Earth radius. */
  readonly scale: number;
  readonly project: (position: Position) => Point;
  readonly projectAll: Projection;
  /** The foreground countries: in full color for a country or continent, tinted around a place. */
  readonly subject: readonly Country[];
  readonly continent: ContinentName | null;
  readonly pin: Position | null;
}

export const GLOBE_RADIUS = 268;

/** The box that the subject fills; the neighbors around it show its location. */
const COUNTRY_BOX = { width: 580, height: 440 };
const CONTINENT_BOX = { width: 820, height: 540 };
/** Maximum scale for small countries, in units per kilometer. */
const CLOSEST = 0.9;
/** Half the height of a map around a place, in kilometers: the minimum, near a coast, and the maximum. */
const PLACE_REACH = { least: 640, most: 1900 };

/** Chooses the section of the world for a recipe; fails for a country that Natural Earth does not have. */
export function mapView(recipe: MapRecipe, atlas: Atlas): Result<MapView, string> {
  if ('country' in recipe) {
    const country = countryNamed(atlas, recipe.country);
    if (country === null)
      return fail(`picture.country: Natural Earth has no country called ${recipe.country}`);
    const box = fit(mainParts(atlas, country).flat(), COUNTRY_BOX);
    return ok(plate(box.center, Math.min(box.scale, CLOSEST * EARTH_RADIUS_KM), { subject: [country] }));
  }
  if ('continent' in recipe) {
    const { bounds, countries } = continents[recipe.continent];
    const subject = countries.map((name) => countryNamed(atlas, name)).filter((country) => country !== null);
    const box = fit(within(bounds), CONTINENT_BOX);
    return ok(plate(box.center, box.scale, { subject, continent: recipe.continent }));
  }
  if ('at' in recipe) return ok(placeView(recipe.at, atlas));
  return assertNever(recipe);
}

function placeView(place: Position, atlas: Atlas): MapView {
  const subject = countriesAt(atlas, place);
  if (subject.length === 0) {
    return {
      form: 'globe',
      center: place,
      scale: GLOBE_RADIUS,
      ...onPicture(globe(place), GLOBE_RADIUS),
      subject: [],
      continent: null,
      pin: null,
    };
  }
  const wanted = kilometersToCoast(atlas, place) * 1.9;
  const reach = Math.max(PLACE_REACH.least, Math.min(PLACE_REACH.most, wanted));
  const scale = (HEIGHT / 2 / reach) * EARTH_RADIUS_KM;
  return plate(place, scale, { subject, pin: place });
}

function plate(
  center: Position,
  scale: number,
  { subject, continent = null, pin = null }: Partial<MapView> & Pick<MapView, 'subject'>,
): MapView {
  return { form: 'plate', center, scale, ...onPicture(equalArea(center), scale), subject, continent, pin };
}

function onPicture(projection: Projection, scale: number): Pick<MapView, 'project' | 'projectAll'> {
  const projectAll: Projection = (directions) => {
    const flat = projection(directions);
    for (let at = 0; at < flat.length; at += 2) {
      flat[at] = WIDTH / 2 + (flat[at] ?? NaN) * scale;
      flat[at + 1] = HEIGHT / 2 - (flat[at + 1] ?? NaN) * scale;
    }
    return flat;
  };
  return {
    projectAll,
    project: (position) => {
      const [x = NaN, y = NaN] = projectAll(toDirections([position]));
      return [x, y];
    },
  };
}

/** The center and scale at which all places exactly fit a box, in picture units. */
function fit(
  places: readonly Position[],
  box: { readonly width: number; readonly height: number },
): { center: Position; scale: number } {
  const directions = toDirections(places);
  let center = toPosition(sumOf(directions));
  let scale = 1;
  // The middle of the places shifts slightly when the projection is centered on it; this converges quickly.
  for (let round = 0; round < 4; round += 1) {
    const { left, right, top, bottom } = boxAroundFlat(equalArea(center)(directions));
    scale = Math.min(box.width / (right - left), box.height / (bottom - top));
    center = equalAreaInverse(center, (left + right) / 2, (top + bottom) / 2);
  }
  return { center, scale };
}

function within([west, south, east, north]: readonly [number, number, number, number]): Position[] {
  return Array.from({ length: 13 * 7 }, (_, index): Position => {
    const [column, row] = [index % 13, Math.floor(index / 13)];
    return [west + ((east - west) * column) / 12, south + ((north - south) * row) / 6];
  });
}
