import { describe, expect, it } from 'vitest';
import { hexColour } from './css-colour.ts';

describe('hexColour', () => {
  it.each([
    ['rgb(180, 69, 44)', '#b4452c', 1],
    ['rgba(0, 0, 0, 0)', '#000000', 0],
    ['rgb(255 255 255 / 50%)', '#ffffff', 0.5],
    ['color(srgb 1 0.5 0 / 0.25)', '#ff8000', 0.25],
    // Red, lime and blue, with the values of CSS Color 4.
    ['oklch(0.62796 0.25768 29.2339)', '#ff0000', 1],
    ['oklch(0.86644 0.29483 142.4953)', '#00ff00', 1],
    ['oklab(0.45201 -0.03246 -0.31153)', '#0000ff', 1],
    ['oklch(1 0 none)', '#ffffff', 1],
    ['oklch(0.9 0.4 140)', '#00ff00', 1],
    ['#ABC', '#aabbcc', 1],
    ['#b4452c', '#b4452c', 1],
  ])('%s', (value, hex, alpha) => {
    expect(hexColour(value)).toEqual({ hex, alpha });
  });

  it.each([
    '',
    'red',
    'currentColor',
    'var(--ink)',
    'color(display-p3 1 0 0)',
    'rgb(1 2)',
    'hsl(1 2% 3%)',
    'rgb(a b c)',
  ])('returns null for %j', (value) => {
    expect(hexColour(value)).toBeNull();
  });
});
