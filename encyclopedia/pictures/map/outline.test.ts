import { describe, expect, it } from 'vitest';
import type { Point } from '../svg.ts';
import { arcAt, loadAtlas, polygonsOf, ringPoints, type Country } from './atlas.ts';
import { countryNamed } from './find-country.ts';
import { arcsPath, borderArcs, dissolve, projectArcs, ringsInBox, simplifySheet } from './outline.ts';

const atlas = loadAtlas();
const box = { left: 0, top: 0, right: 400, bottom: 300 };

function named(name: string): Country {
  const country = countryNamed(atlas, name);
  if (country === null) throw new Error(`No ${name}`);
  return country;
}

describe('outlines of countries', () => {
  it('loses the border between countries that are dissolved into one land', () => {
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

  it('closes every ring of every country', () => {
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

  it('draws a border from end to end', () => {
    const sheet: Point[][] = [
      [
        [10, 10],
        [20, 30],
        [50, 40],
      ],
    ];
    expect(arcsPath(sheet, [0], box)).toBe('M10 10l10 20 30 10');
  });

  it('leaves islands out that nobody could see', () => {
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

  it('keeps the ends of arcs outside the box and never pulls one into it', () => {
    const far: Point[] = [
      [450, 10],
      [460, 100],
      [440, 150],
      [480, 290],
    ];
    const [simple = []] = simplifySheet([far], 1, box);
    expect([simple[0], simple.at(-1)]).toEqual([far[0], far.at(-1)]);
    expect(Math.min(...simple.map(([x]) => x))).toBeGreaterThan(box.right);
    expect(simple.length).toBeLessThan(far.length);
  });

  it('has no false coast at the south pole', () => {
    const antarctica = projectArcs(atlas, ([longitude, latitude]) => [longitude, latitude]);
    const southernmost = polygonsOf(named('Antarctica'))
      .flat()
      .flatMap((ring) => ringPoints(antarctica, ring));
    expect(Math.min(...southernmost.map(([, latitude]) => latitude))).toBeGreaterThan(-89.9);
  });
});
