import { describe, expect, it } from 'vitest';
import { element, landBelow, polygon, smoothLine, softLoop, straightLine } from './svg.ts';

describe('element', () => {
  it('escapes attribute values and rounds numbers', () => {
    expect(element('a', { title: `<"&">`, x: 1.26, y: -0.01 })).toBe(
      '<a title="&lt;&quot;&amp;&quot;&gt;" x="1.3" y="0"/>',
    );
  });

  it('wraps its children', () => {
    expect(element('g', {}, '<b/>', '<c/>')).toBe('<g><b/><c/></g>');
  });
});

describe('path data', () => {
  it('writes relative steps without accumulating rounding errors', () => {
    const points = Array.from({ length: 11 }, (_, index) => [index * 1.4, 0] as const);
    const steps = [...straightLine(points, 0).matchAll(/[l ](\d+) 0/g)].map(([, step]) => Number(step));
    expect(steps.reduce((sum, step) => sum + step, 0)).toBe(14);
  });

  it('separates numbers by sign or space', () => {
    expect(
      straightLine([
        [1, 2],
        [0, 5],
        [3, -1],
      ]),
    ).toBe('M1 2l-1 3 3-6');
    expect(
      polygon(
        [
          [0, 0],
          [2, 0],
          [2, 2],
        ],
        { fill: 'red' },
      ),
    ).toBe('<path d="M0 0l2 0 0 2Z" fill="red"/>');
  });

  it('passes through the points of a smooth line and ends at the last', () => {
    expect(
      smoothLine([
        [0, 0],
        [30, 10],
        [60, 0],
      ]),
    ).toMatch(/^M0 0C.* 30 10C.* 60 0$/);
    expect(
      smoothLine(
        [
          [0, 0],
          [30, 10],
          [60, 0],
        ],
        true,
      ),
    ).toMatch(/ 0 0Z$/);
  });

  it('closes land along the bottom of the picture', () => {
    expect(
      landBelow(
        [
          [0, 500],
          [960, 500],
        ],
        { fill: 'red' },
      ),
    ).toContain('V640H0Z');
  });

  it('closes a soft loop at its start', () => {
    const d = softLoop([
      [0, 0],
      [40, 3],
      [37, 40],
      [1, 39],
    ]);
    const [, startX, startY] = /^M(-?\d+) (-?\d+)/.exec(d) ?? [];
    const ends = [...d.matchAll(/q-?\d+ -?\d+ (-?\d+) (-?\d+)/g)];
    const travelled = [1, 2].map((axis) => ends.reduce((sum, end) => sum + Number(end[axis]), 0));
    expect([startX, startY]).toEqual(['1', '20']);
    expect(travelled).toEqual([0, 0]);
  });

  it('needs a point', () => {
    expect(() => smoothLine([])).toThrow(RangeError);
    expect(() => softLoop([])).toThrow(RangeError);
  });
});
