import { arcAt, polygonsOf, withoutDirection, type Atlas, type Country } from './atlas.ts';
import { antipodalCountry } from './find-country.ts';
import type { MapView } from './map-view.ts';
import { boxAroundAll, gapBetween, type Box } from './box.ts';
import { greatestCosine } from './directions.ts';
import { dissolve } from './dissolve.ts';
import { arcsOf, borderArcs } from './outline.ts';
import type { ProjectedArc } from './sheet.ts';
import { toVector, type Vector } from './sphere.ts';

/** The parts of a map, as rings and arcs of the atlas; independent of the drawing tolerance. */
export interface Land {
  readonly around: readonly (readonly number[])[];
  readonly subject: readonly (readonly number[])[];
  /** Parts of the subject that belong to another continent too. */
  readonly halves: readonly (readonly number[])[];
  readonly borders: readonly number[];
  readonly ownBorders: readonly number[];
}

/** Splits the countries of a view into its subject and its surroundings. */
export function landOf({ center, subject, continent, form }: MapView, atlas: Atlas): Land {
  const hidden = antipodalCountry(atlas, center);
  const shown = atlas.countries
    .filter((country) => country !== hidden)
    .filter((country) => form === 'plate' || isOnGlobe(atlas, country, toVector(center)));
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
    // A globe shows the ocean between the coasts.
    borders: form === 'globe' ? [] : borderArcs(shown),
    ownBorders: borderArcs(shown, subject),
  };
}

/** Drops the parts that are outside the frame at every tolerance. */
export function landNear(land: Land, projected: readonly ProjectedArc[], frame: Box): Land {
  const near = projected.map(({ box }) => gapBetween(box, frame) <= 0);
  const ringsNear = (rings: readonly (readonly number[])[]) =>
    rings.filter((ring) => {
      const arcs = ring.map(withoutDirection);
      // A ring may enclose the frame without an arc near it.
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

/** Returns every drawn arc, without its direction. */
export function arcsOfLand({ around, subject, halves, borders, ownBorders }: Land): Set<number> {
  return new Set([...[around, subject, halves].flat(2).map(withoutDirection), ...borders, ...ownBorders]);
}

/** Whether any part of a country is on the center's side of the horizon. */
function isOnGlobe({ directions }: Atlas, country: Country, center: Vector): boolean {
  return arcsOf(country).some((arc) => greatestCosine(arcAt(directions, arc), center) > 0);
}
