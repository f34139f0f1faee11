import { arcAt, polygonsOf, withoutDirection, type Atlas, type Country } from './atlas.ts';
import { antipodalCountry } from './find-country.ts';
import type { MapView } from './map-view.ts';
import { boxAroundAll, gapBetween, type Box } from './box.ts';
import { greatestCosine } from './directions.ts';
import { dissolve } from './dissolve.ts';
import { arcsOf, borderArcs } from './outline.ts';
import type { ProjectedArc } from './sheet.ts';
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

/** Leaves out what no tolerance brings into the frame. */
export function landNear(land: Land, projected: readonly ProjectedArc[], frame: Box): Land {
  const near = projected.map(({ box }) => gapBetween(box, frame) <= 0);
  const ringsNear = (rings: readonly (readonly number[])[]) =>
    rings.filter((ring) => {
      const arcs = ring.map(withoutDirection);
      // A ring may run around the frame with no arc near it.
      return (
        arcs.some((arc) => near[arc]) ||
        gapBetween(boxAroundAll(arcs.map((arc) => arcAt(projected, arc).box)), frame) <= 0
      );
    });
  return {
    around: ringsNear(land.around),
    subject: ringsNear(land.subject),
    halves: ringsNear(land.halves),
    borders: land.borders.filter((arc) => near[arc]),
    ownBorders: land.ownBorders.filter((arc) => near[arc]),
  };
}

/** Every arc that is drawn, without its direction. */
export function arcsOfLand({ around, subject, halves, borders, ownBorders }: Land): Set<number> {
  return new Set([...[around, subject, halves].flat(2).map(withoutDirection), ...borders, ...ownBorders]);
}

/** Whether any of a country lies on the centre's side of the horizon. */
function isOnGlobe({ directions }: Atlas, country: Country, centre: Vector): boolean {
  return arcsOf(country).some((arc) => greatestCosine(arcAt(directions, arc), centre) > 0);
}
