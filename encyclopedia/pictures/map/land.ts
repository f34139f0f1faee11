import { arcAt, polygonsOf, type Atlas, type Country } from './atlas.ts';
import { antipodalCountry } from './find-country.ts';
import type { MapView } from './map-view.ts';
import { greatestCosine } from './directions.ts';
import { dissolve } from './dissolve.ts';
import { arcsOf, borderArcs } from './outline.ts';
import { toVector, type Vector } from './sphere.ts';

/** What the map is made of, as rings and arcs of the atlas; none of it depends on how finely it is drawn. */
export interface Land {
  readonly around: readonly (readonly number[])[];
  readonly subject: readonly (readonly number[])[];
  /** Parts of the subject that another continent shares. */
  readonly halves: readonly (readonly number[])[];
  readonly borders: readonly number[];
  readonly ownBorders: readonly number[];
}

/** Sorts the countries of a view into its subject and what lies around it. */
export function landOf({ centre, subject, continent, form }: MapView, atlas: Atlas): Land {
  const hidden = antipodalCountry(atlas, centre);
  const shown = atlas.countries
    .filter((country) => country !== hidden)
    .filter((country) => form === 'plate' || isOnGlobe(atlas, country, toVector(centre)));
  const halved = continent === 'Europe' || continent === 'Asia';
  const russia = subject.filter((country) => halved && country.properties.name === 'Russia');
  const whole = subject.filter((country) => !russia.includes(country));
  return {
    around: dissolve(
      atlas,
      shown.filter((country) => !whole.includes(country)),
    ),
    subject: dissolve(atlas, whole),
    halves: russia.flatMap((country) => polygonsOf(country).flat()),
    // A globe is about the ocean between the coasts.
    borders: form === 'globe' ? [] : borderArcs(shown),
    ownBorders: borderArcs(shown, subject),
  };
}

/** Whether any of a country lies on the centre's side of the horizon. */
function isOnGlobe({ directions }: Atlas, country: Country, centre: Vector): boolean {
  return arcsOf(country).some((arc) => greatestCosine(arcAt(directions, arc), centre) > 0);
}
