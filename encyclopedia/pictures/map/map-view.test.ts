import { describe, expect, it } from 'vitest';
import type { MapRecipe } from '../picture-recipe.ts';
import { loadAtlas } from './atlas.ts';
import type { Position } from './sphere.ts';
import { continents } from './continents.ts';
import { mapView, type MapView } from './map-view.ts';

const atlas = loadAtlas();

function viewOf(recipe: MapRecipe): MapView {
  const view = mapView(recipe, atlas);
  if (!view.ok) throw new Error(view.error);
  return view.value;
}

function isOnPicture(view: MapView, place: Position): boolean {
  const [x, y] = view.project(place);
  return x > 30 && x < 930 && y > 30 && y < 610;
}

describe('mapView', () => {
  it.each<[string, Position[], Position[]]>([
    [
      'France',
      [
        [2.35, 48.86],
        [-4.4, 48.4],
        [9.1, 42.2],
      ],
      [[-52.3, 4.9]],
    ],
    [
      'United States of America',
      [
        [-122.3, 47.6],
        [-80.2, 25.8],
        [-68, 46],
      ],
      [
        [-157.8, 21.3],
        [-149.9, 61.2],
      ],
    ],
    [
      'Russia',
      [
        [30.3, 59.9],
        [131.9, 43.1],
        [-170, 66],
      ],
      [],
    ],
    [
      'New Zealand',
      [
        [174.8, -36.9],
        [168.3, -46.4],
      ],
      [[151.2, -33.9]],
    ],
    ['Netherlands', [[4.9, 52.4]], [[-68.3, 12.2]]],
    [
      'Spain',
      [
        [-3.7, 40.4],
        [2.7, 39.6],
      ],
      [[-15.4, 28.1]],
    ],
    [
      'Italy',
      [
        [9.1, 39.2],
        [15.3, 37.1],
        [13.8, 46.5],
      ],
      [],
    ],
    [
      'Norway',
      [
        [10.7, 59.9],
        [25.8, 71.1],
      ],
      [[15.6, 78.2]],
    ],
  ])('shows the expected parts of %s', (country, shown, left) => {
    const view = viewOf({ kind: 'map', country, hue: 10 });
    expect(view.form).toBe('plate');
    expect(shown.map((place) => isOnPicture(view, place))).toEqual(shown.map(() => true));
    expect(left.map((place) => isOnPicture(view, place))).toEqual(left.map(() => false));
  });

  it('limits the scale of a small country', () => {
    const view = viewOf({ kind: 'map', country: 'Vatican', hue: 10 });
    expect(isOnPicture(view, [14.25, 40.85])).toBe(true);
  });

  it('centers a place, with its country and some coast around it', () => {
    const view = viewOf({ kind: 'map', at: [-87.63, 41.88], hue: 10 });
    const [x, y] = view.project([-87.63, 41.88]);
    expect([Math.round(x), Math.round(y)]).toEqual([480, 320]);
    expect(view.subject.map((country) => country.properties.name)).toEqual(['United States of America']);
    expect(isOnPicture(view, [-74, 40.7])).toBe(true);
  });

  it.each<[string, [number, number], string]>([
    ['Venice, on its lagoon', [12.33, 45.44], 'Italy'],
    ['Manhattan, an island', [-73.97, 40.78], 'United States of America'],
    ['Istanbul, on its strait', [28.98, 41.01], 'Turkey'],
  ])('finds the country of %s', (_, at, country) => {
    const names = viewOf({ kind: 'map', at, hue: 10 }).subject.map(({ properties }) => properties.name);
    expect(names).toEqual([country]);
  });

  it('assigns a summit on a border to both countries', () => {
    const names = viewOf({ kind: 'map', at: [86.925, 27.988], hue: 10 }).subject.map(
      ({ properties }) => properties.name,
    );
    expect(names.sort()).toEqual(['China', 'Nepal']);
  });

  it('shows an ocean on the globe, without a pin', () => {
    const view = viewOf({ kind: 'map', at: [-160, 5], hue: 10 });
    expect(view).toMatchObject({ form: 'globe', pin: null, subject: [] });
  });

  it.each(['Europe', 'Africa', 'Asia', 'Antarctica'] as const)('finds every country of %s', (continent) => {
    const view = viewOf({ kind: 'map', continent, hue: 10 });
    expect(view.subject.map(({ properties }) => properties.name)).toEqual(continents[continent].countries);
  });

  it('rejects a country that is on no map', () => {
    expect(mapView({ kind: 'map', country: 'Atlantis', hue: 10 }, atlas)).toEqual({
      ok: false,
      error: 'picture.country: Natural Earth has no country called Atlantis',
    });
  });
});
