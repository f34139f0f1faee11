import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oklch, turnHue } from './oklch.ts';

describe('oklch', () => {
  it.each([
    [1, 0, 0, '#ffffff'],
    [0, 0, 0, '#000000'],
    [0.627955, 0.257683, 29.2339, '#ff0000'],
    [0.86644, 0.294827, 142.4953, '#00ff00'],
    [0.452014, 0.313214, 264.052, '#0000ff'],
  ])('writes %d %d %d as %s', (lightness, chroma, hue, hex) => {
    expect(oklch(lightness, chroma, hue)).toBe(hex);
  });

  it('gives a color for every lightness, chroma and hue, inside or outside sRGB', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (lightness, chroma, hue) => {
          expect(oklch(lightness, chroma, hue)).toMatch(/^#[0-9a-f]{6}$/);
        },
      ),
    );
  });
});

describe('turnHue', () => {
  it('takes the shorter way around and stops at the goal', () => {
    expect(turnHue(350, 20, 10)).toBe(0);
    expect(turnHue(10, 340, 15)).toBe(355);
    expect(turnHue(80, 85, 14)).toBe(85);
  });
});
