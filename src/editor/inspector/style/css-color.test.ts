import { describe, expect, it } from 'vitest';
import { hexColor, colorTokens, tokenOf, tokenValue } from './css-color.ts';
import { APP_THEME } from '#tests/builders/build-inspected-element.tsx';

describe('hexColor', () => {
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
    expect(hexColor(value)).toEqual({ hex, alpha });
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
    expect(hexColor(value)).toBeNull();
  });
});

const THEME = `
:root { --ink: oklch(0.2 0 0); --gold: #fc0; }
.dark { --ink: oklch(0.9 0 0); }
@theme inline { --color-*: initial; --color-ink: var(--ink); --color-gold: var(--gold); --color-lost: var(--lost); }
`;

describe('colorTokens', () => {
  it("reads each token's name and its light and dark values", () => {
    expect(colorTokens(THEME)).toEqual([
      { name: 'ink', variable: '--ink', light: 'oklch(0.2 0 0)', dark: 'oklch(0.9 0 0)' },
      { name: 'gold', variable: '--gold', light: '#fc0', dark: '#fc0' },
    ]);
  });

  it('finds the token of a computed color, in the given theme only', () => {
    const tokens = colorTokens(THEME);
    const [ink] = tokens;
    expect(tokenOf(tokens, 'oklch(0.9 0 0)', true)).toBe(ink);
    expect(tokenOf(tokens, 'oklch(0.9 0 0)', false)).toBeNull();
    expect(tokens.map(tokenValue)).toEqual(['var(--ink)', 'var(--gold)']);
  });

  it("reads all tokens of the app's theme, each with two different values", () => {
    const tokens = colorTokens(APP_THEME);
    const named = [...APP_THEME.matchAll(/--color-([\w-]+): var/gu)].map(([, name]) => name);
    expect(named).toContain('route-ink');
    expect(tokens.map(({ name }) => name)).toEqual(named);
    expect(tokens.filter(({ light, dark }) => light === dark)).toEqual([]);
  });
});
