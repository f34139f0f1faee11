import { describe, expect, it } from 'vitest';
import type { Point } from '../svg.ts';
import { arcAt, loadAtlas, polygonsOf, ringPoints, withoutDirection, type Country } from './atlas.ts';
import { boxAround } from './box.ts';
import { dissolve } from './dissolve.ts';
import { countryNamed } from './find-country.ts';
import { arcsOf, arcsPath, borderArcs, ringsInBox } from './outline.ts';
import { rankArcs, sheetAt } from './sheet.ts';
import { toPosition } from './sphere.ts';

const atlas = loadAtlas();
const box = { left: 0, top: 0, right: 400, bottom: 300 };

function named(name: string): Country {
  const country = countryNamed(atlas, name);
  if (country === null) throw new Error(`No ${name}`);
  return country;
}

describe('country outlines', () => {
  it('lose the border between countries that are dissolved into one land', () => {
    const [spain, portugal] = [named('Spain'), named('Portugal')];
    const shared = borderArcs([spain, portugal]);
    const arcs = new Set(
      dissolve(atlas, [spain, portugal])
        .flat()
        .map((arc) => (arc < 0 ? ~arc : arc)),
    );
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.filter((arc) => arcs.has(arc))).toEqual([]);
  });

  it('close every ring of dissolved lands, with every arc of their outline in a single ring', () => {
    const rings = dissolve(atlas, atlas.countries);
    const gaps = rings.filter((ring) => {
      const ends = ring.map((index) => {
        const arc = arcAt(atlas.arcs, withoutDirection(index));
        return index < 0 ? [arc.at(-1), arc[0]] : [arc[0], arc.at(-1)];
      });
      return ends.some(([start], index) => String(start) !== String(ends.at(index - 1)?.[1]));
    });
    const borders = new Set(borderArcs(atlas.countries));
    const coasts = atlas.countries.flatMap(arcsOf).filter((arc) => !borders.has(arc));
    const inRings = rings.flat().map(withoutDirection);
    expect(gaps).toEqual([]);
    expect(inRings.sort((a, b) => a - b)).toEqual(coasts.sort((a, b) => a - b));
  });

  it('close every ring of every country', () => {
    const gaps = atlas.countries
      .flatMap((country) => polygonsOf(country).flat())
      .filter((ring) => {
        const [last = 0] = ring.slice(-1);
        const arc = arcAt(atlas.arcs, last < 0 ? ~last : last);
        const end = last < 0 ? arc[0] : arc.at(-1);
        return String(end) !== String(ringPoints(atlas.arcs, ring)[0]);
      });
    expect(gaps).toEqual([]);
  });

  it('include a border from end to end', () => {
    const sheet: Point[][] = [
      [
        [10, 10],
        [20, 30],
        [50, 40],
      ],
    ];
    expect(arcsPath(sheet, [0], box)).toBe('M10 10l10 20 30 10');
  });

  it('leave out islands too small to see', () => {
    const sheet: Point[][] = [
      [
        [10, 10],
        [12, 10],
        [12, 12],
        [10, 10],
      ],
      [
        [50, 50],
        [80, 50],
        [80, 80],
        [50, 50],
      ],
    ];
    expect(ringsInBox(sheet, [[0], [1]], box, 5)).toEqual([
      [
        [50, 50],
        [80, 50],
        [80, 80],
      ],
    ]);
  });

  it('keep the ends of arcs outside the box and never pull one into it', () => {
    const far: Point[] = [
      [450, 10],
      [460, 100],
      [440, 150],
      [480, 290],
    ];
    const projected = { line: Float64Array.from(far.flat()), box: boxAround(far) };
    const [simple = []] = sheetAt(rankArcs([projected], new Set([0]), 1, box), 1);
    expect([simple[0], simple.at(-1)]).toEqual([far[0], far.at(-1)]);
    expect(Math.min(...simple.map(([x]) => x))).toBeGreaterThan(box.right);
    expect(simple.length).toBeLessThan(far.length);
  });

  it('have no artificial coast at the south pole', () => {
    const southernmost = arcsOf(named('Antarctica')).flatMap((arc) => {
      const directions = arcAt(atlas.directions, arc);
      return Array.from({ length: directions.length / 3 }, (_, index) => {
        const [x = NaN, y = NaN, z = NaN] = directions.subarray(index * 3);
        return toPosition([x, y, z]);
      });
    });
    expect(Math.min(...southernmost.map(([, latitude]) => latitude))).toBeGreaterThan(-89.9);
  });
});
