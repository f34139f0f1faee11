import { describe, expect, it } from 'vitest';
import { APP_THEME } from '#tests/builders/build-inspected-element.tsx';
import { colourTokens, tokenOf, tokenValue } from './colour-tokens.ts';

const THEME = `
:root { --ink: oklch(0.2 0 0); --gold: #fc0; }
.dark { --ink: oklch(0.9 0 0); }
@theme inline { --color-*: initial; --color-ink: var(--ink); --color-gold: var(--gold); --color-lost: var(--lost); }
`;

describe('colourTokens', () => {
  it("reads each token's name and its light and dark values", () => {
    expect(colourTokens(THEME)).toEqual([
      { name: 'ink', variable: '--ink', light: 'oklch(0.2 0 0)', dark: 'oklch(0.9 0 0)' },
      { name: 'gold', variable: '--gold', light: '#fc0', dark: '#fc0' },
    ]);
  });

  it('finds the token of a computed color, in the given theme only', () => {
    const tokens = colourTokens(THEME);
    const [ink] = tokens;
    expect(tokenOf(tokens, 'oklch(0.9 0 0)', true)).toBe(ink);
    expect(tokenOf(tokens, 'oklch(0.9 0 0)', false)).toBeNull();
    expect(tokens.map(tokenValue)).toEqual(['var(--ink)', 'var(--gold)']);
  });

  it("reads all tokens of the app's theme, each with two different values", () => {
    const tokens = colourTokens(APP_THEME);
    const named = [...APP_THEME.matchAll(/--color-([\w-]+): var/gu)].map(([, name]) => name);
    expect(named).toContain('route-ink');
    expect(tokens.map(({ name }) => name)).toEqual(named);
    expect(tokens.filter(({ light, dark }) => light === dark)).toEqual([]);
  });
});
